import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { showPage } from '../../tests/fakes/page.tsx'
import { InstallOffer } from './InstallOffer.tsx'

const offerMade = () =>
  window.dispatchEvent(
    Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => ({ outcome: 'dismissed' }),
    }),
  )

/** A visit of its own, with the browser's offer. */
async function visit(): Promise<void> {
  cleanup()
  sessionStorage.clear()
  await showPage(<InstallOffer />)
  offerMade()
}

beforeEach(() => {
  localStorage.clear()
  window.matchMedia = () => ({ matches: false }) as MediaQueryList
})
afterEach(cleanup)

const install = () => screen.queryByRole('button', { name: 'Install' })

it('asks on the third visit, and no more once the browser’s own question was answered with no', async () => {
  await visit()
  expect(install()).toBeNull()
  await visit()
  expect(install()).toBeNull()
  await visit()
  fireEvent.click(await screen.findByRole('button', { name: 'Install' }))
  await waitFor(() => expect(install()).toBeNull())
  await visit()
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(install()).toBeNull()
})
