import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '../../tests/fakes/page.tsx'
import { InLatin } from './InLatin.tsx'

afterEach(cleanup)

const page = (
  <>
    <h1>الله</h1>
    <InLatin text="Allāh" className="latin" />
  </>
)

it('is for who does not read the app in Arabic', async () => {
  await showPage(page, { language: 'ar' })
  expect(await screen.findByRole('heading')).toBeTruthy()
  expect(screen.queryByText('Allāh')).toBeNull()
  cleanup()
  await showPage(page, { language: 'bn' })
  expect((await screen.findByText('Allāh')).lang).toBe('ar-Latn')
})
