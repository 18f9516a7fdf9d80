import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { User } from '../../../contract/accounts.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { observable } from '../../data/observable.ts'
import { TotpPart } from './TotpPart.tsx'

vi.mock('../../data/account/page-auth.ts', () => ({
  auth: { refresh: async () => shown.set(service.hasTotp) },
}))

const service = { hasTotp: false }
/** As the page heard of the person last. */
const shown = observable(false)

function Part() {
  const hasTotp = useSyncExternalStore(shown.subscribe, shown.get)
  // The part reads nothing else of the person.
  return <TotpPart user={{ hasTotp } as User} fresh={{ run: act => act(), dialog: null }} />
}

const show = async (hasTotp: boolean) => {
  service.hasTotp = hasTotp
  shown.set(hasTotp)
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/confirm')) service.hasTotp = true
    if (address.endsWith('/remove')) service.hasTotp = false
    return Response.json({ secret: 'ABCD', uri: 'otpauth://totp/a', recoveryCodes: ['one', 'two'] })
  })
  await showPage(<Part />)
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}
const isAt = (text: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(text))
const isAtCode = () => waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')))

it('takes no focus that it was not given', async () => {
  await show(true)
  await screen.findByRole('button', { name: 'Switch off' })
  expect(document.activeElement).toBe(document.body)
})

it('leads from the key over the codes to a button, whoever sets it up', async () => {
  await show(false)
  await press('Set it up')
  await isAtCode()
  await press('Switch on')
  await isAt('Recovery codes')
  await press('I have kept them')
  await isAt('Make new recovery codes')
})

it('leads back to the button that opened it, and to the other one once it is off', async () => {
  await show(true)
  await press('Switch off')
  await isAtCode()
  await press('Cancel')
  await isAt('Switch off')
  await press('Switch off')
  await isAtCode()
  await press('Switch off')
  await isAt('Set it up')
})
