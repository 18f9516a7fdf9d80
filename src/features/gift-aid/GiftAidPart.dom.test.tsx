import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '../../../contract/accounts.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { fakeProject } from '../../../tests/fakes/project.ts'
import { showUser } from '../../data/account/auth-state.ts'
import { client } from '../../data/browser-client.ts'
import { CallError } from '../../data/call-error.ts'
import type { CartItem } from '../../data/cart-item.ts'
import { GiftAidPart } from './GiftAidPart.tsx'

const line = (change: Partial<CartItem> = {}): CartItem => ({
  id: 'food',
  product: 'food',
  name: 'Food parcels',
  price: 1002,
  currency: 'GBP',
  quantity: 1,
  ...change,
})
const qurbani = line({ id: 'sheep', name: 'Sheep', sacrifice: { names: ['Aisha'], lastDay: 12 } })

const projects = [fakeProject({ id: 'food' }), fakeProject({ id: 'lahore', giftAid: false })]
const causes = { '/api/causes': { causes: [{ projects }] } }

const show = async (items: CartItem[], answers: Record<string, unknown> = {}, cardMinor = 0) => {
  await showPage(<GiftAidPart items={items} cardMinor={cardMinor} isPaying={false} />, {
    answers: { ...causes, ...answers },
  })
  // While the catalogue is read, its room is held by one that nobody sees.
  fireEvent.click(await screen.findByText('Gift Aid for UK taxpayers', { ignore: '.invisible *' }))
}
// Of the person only the presence counts here.
const signIn = () => showUser({ id: 'a', fullName: 'Aisha Khan' } as User)
const undeclared = { '/api/gift-aid': { declaration: null } }
const declared = {
  '/api/gift-aid': { declaration: { fullName: 'Aisha Khan', madeAt: '2026-11-22T09:00:00.000Z' } },
}

beforeEach(() => showUser(null))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('Gift Aid in the basket', () => {
  it('says why it is not of a line, and offers no declaration where it is of none', async () => {
    signIn()
    await show([qurbani, line({ id: 'dollars', currency: 'USD' })], undeclared)
    expect(screen.getByText('Gift Aid cannot be claimed on this gift.')).toBeTruthy()
    expect(screen.getByText(/^Not on qurbani/)).toBeTruthy()
    expect(screen.getByText('Not in pounds')).toBeTruthy()
    expect(screen.queryByText('Add Gift Aid')).toBeNull()
  })

  it('is promised for no charity that HMRC does not recognise', async () => {
    signIn()
    const lahore = line({ id: 'lahore', name: 'School in Lahore', product: 'lahore' })
    await show([lahore], declared)
    expect(screen.getByText('Gift Aid cannot be claimed on this gift.')).toBeTruthy()
    expect(screen.getByText('Not to a charity that HMRC recognises')).toBeTruthy()
    cleanup()
    await show([line(), lahore], declared)
    expect(await screen.findByText(/It covers £10.02 of this gift\.$/)).toBeTruthy()
  })

  it('asks a visitor to sign in, and counts only what it is of', async () => {
    await show([line(), qurbani])
    expect(screen.getByText(/can reclaim £2.50 of tax/)).toBeTruthy()
    expect(screen.getByText('Sign in').getAttribute('href')).toContain('next=%2Ffast-checkout')
  })

  it('has each amount on the same side, however long the name beside it is', async () => {
    await show([line({ name: 'Food parcels for families '.repeat(4) })])
    expect(screen.getByText('£2.50', { selector: 'li *' }).closest('.ms-auto')).not.toBeNull()
  })

  it('can be declared later where there is no connection', async () => {
    signIn()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await show([line()], undeclared)
    expect(screen.getByText(/^You are offline/)).toBeTruthy()
    expect(screen.queryByText('Add Gift Aid')).toBeNull()
  })

  it('says so where the declaration can’t be read', async () => {
    signIn()
    await show([line()], { '/api/gift-aid': new CallError('down', { status: 503, code: 'unavailable' }) })
    expect(await screen.findByText(/^Your declaration could not be read/)).toBeTruthy()
  })

  it('says that it is declared, and has nothing more to ask', async () => {
    signIn()
    await show([line()], declared)
    expect(
      await screen.findByText(/^Declared as .*Aisha Khan.* on 22 November 2026. It covers this gift\.$/),
    ).toBeTruthy()
    expect(screen.getByText('Look at it, change it')).toBeTruthy()
    expect(screen.queryByText('Add Gift Aid')).toBeNull()
  })

  it('says what of the gift a declaration covers, where that is not all', async () => {
    signIn()
    await show([line(), qurbani], declared)
    expect(await screen.findByText(/It covers £10.02 of this gift\.$/)).toBeTruthy()
    cleanup()
    await show([line()], declared, 401)
    expect(await screen.findByText(/It covers £6.01 of this gift\.$/)).toBeTruthy()
    cleanup()
    await show([line()], declared, 1002)
    expect(await screen.findByText('Gift Aid cannot be claimed on this gift.')).toBeTruthy()
    expect(screen.getByText('Paid by a gift card')).toBeTruthy()
  })

  it('is gone through by keys: into the form, back out of it, and to what it is of once it is made', async () => {
    signIn()
    await show([line()], undeclared)
    await vi.waitFor(() => expect(screen.getByText('Add Gift Aid')).toHaveProperty('disabled', false))
    const press = (button: HTMLElement) => {
      button.focus()
      fireEvent.click(button)
    }
    press(screen.getByText('Add Gift Aid'))
    await vi.waitFor(() => expect(document.activeElement?.closest('form')).not.toBeNull())
    press(screen.getByText('Not now'))
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByText('Add Gift Aid')))
    press(screen.getByText('Add Gift Aid'))
    vi.spyOn(client, 'call').mockResolvedValue(declared['/api/gift-aid'])
    press(screen.getByRole('button', { name: 'Make the declaration' }))
    await vi.waitFor(() => expect(document.activeElement?.localName).toBe('summary'))
  })

  it('opens the statement in HMRC’s words', async () => {
    signIn()
    await show([line()], undeclared)
    await vi.waitFor(() => expect(screen.getByText('Add Gift Aid')).toHaveProperty('disabled', false))
    fireEvent.click(screen.getByText('Add Gift Aid'))
    expect(screen.getByText(/it is my responsibility to pay any difference\.$/).getAttribute('lang')).toBe(
      'en',
    )
    expect(screen.getByLabelText('Full name')).toHaveProperty('value', 'Aisha Khan')
    fireEvent.click(screen.getByLabelText('My home is outside the UK'))
    expect(screen.queryByLabelText('Postcode')).toBeNull()
  })
})
