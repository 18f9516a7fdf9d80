import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { CardFace } from './CardFace.tsx'

afterEach(cleanup)

it('has two lines for whom it is for: a long name is not cut after the first', async () => {
  const to = 'For Umm Kulthum Fatimah bint Abdurrahman al-Andalusiyyah'
  await showPage(<CardFace design="star" amount="£25" to={to} from="From Yusuf" />)
  const { classList } = await screen.findByText(to)
  expect(classList.contains('line-clamp-2')).toBe(true)
  expect(classList.contains('truncate')).toBe(false)
})
