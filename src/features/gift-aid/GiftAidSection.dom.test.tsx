import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { GiftAidSection } from './GiftAidSection.tsx'

afterEach(cleanup)

it('goes on at the first field of the declaration, and back at the button that opened it', async () => {
  await showPage(<GiftAidSection />, { answers: { '/api/gift-aid': { declaration: null } } })
  const opener = await screen.findByRole('button', { name: 'Make the declaration' })
  opener.focus()
  fireEvent.click(opener)
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('includesPast'))
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Make the declaration'))
})
