import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { chosenYear, keptZakat, removeYear } from './kept-zakat.ts'
import { ZakatPage } from './ZakatPage.tsx'

const prices = {
  asOf: '2026-11-01',
  source: 'test',
  prices: {
    GBP: { goldKg: 10_000_000, silverKg: 150_000, mealDay: 500 },
    KWD: { goldKg: 40_000_000, silverKg: 600_000, mealDay: 2000 },
  },
}
const project = {
  id: 'zakat-families',
  causeId: 'zakat',
  title: 'Zakat for families',
  charity: { id: 'hearth', name: 'Hearth', country: 'PK' },
  currency: 'GBP',
  minMinor: 100,
  maxMinor: 10_000_000,
  zakatEligible: true,
  isOpen: true,
}
const unfit = { ...project, id: 'mosque', title: 'A mosque', zakatEligible: false }
const answers = {
  '/api/zakat-prices': prices,
  '/api/causes/zakat': { id: 'zakat', projects: [unfit, project] },
  '/api/causes/amends': { id: 'amends', projects: [{ ...project, id: 'kaffarah' }] },
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  keptZakat.set({ ...keptZakat.getServer() })
})

const open = async (given: Record<string, unknown> = answers) => {
  await showPage(<ZakatPage />, { answers: given })
  // The parts that come later are there.
  await screen.findByRole('region', { name: 'Your zakat' })
  await screen.findByLabelText('Your zakat day')
  await screen.findByLabelText('Kaffarah: broken fasts')
  await screen.findByLabelText('A gram of pure silver')
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const result = () => within(screen.getByRole('region', { name: 'Your zakat' }))

it('says beside a line what cannot be read, and counts it as nothing', async () => {
  await open()
  type('Cash at home', 'much')
  type('Money in accounts', '-5')
  expect(screen.getAllByText('This is not an amount. Type it in digits, for example 25.')).toHaveLength(2)
  expect(result().getByText(/could not be read/)).toBeTruthy()
  expect(result().getByText(/Below the nisab/)).toBeTruthy()
})

it('does not guess a nisab without prices, and takes typed ones', async () => {
  await open({})
  type('Cash at home', '1000')
  expect(await result().findByText(/A price is missing/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Your zakat/ })).toBeNull()
  expect(result().getByRole('status').textContent).not.toMatch(/\d/)
  type('A gram of pure silver', '1.50')
  expect(result().getByText(/Due, rounded up/)).toBeTruthy()
  expect(screen.queryByText(/has no prices/)).toBeTruthy()
  expect(result().getAllByText('£25').length).toBeGreaterThan(0)
})

it('reckons as it is typed, in the digits of the reader, and shows each step', async () => {
  await open()
  await screen.findByText(/Prices of 1 November 2026/)
  type('Cash at home', '٥٠٠')
  type('Money in accounts', '6,212.40')
  fireEvent.click(screen.getByRole('button', { name: 'Add gold' }))
  type('Weight', '13')
  type('Bills due now', '700')
  expect(result().getAllByText('£182.81').length).toBe(2)
  expect(result().getByText('13 g × 1000/1000 × 100')).toBeTruthy()
  expect(result().getByText('£7,312.40 × 2.5%, rounded up')).toBeTruthy()
})

it('says what was taken off, and of what it is made', async () => {
  await open()
  type('Cash at home', '5000')
  type('Bills due now', '700')
  expect(result().getByText('Bills due now £700')).toBeTruthy()
  type('Debts due now', '12.50')
  expect(result().getByText('Bills due now £700 + Debts due now £12.50')).toBeTruthy()
  expect(result().queryByText('−')).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: /They are not taken off/ }))
  expect(result().queryByText(/Debts due now £/)).toBeNull()
})

it('names a piece and its weight in the reader’s words, and the rules in their digits', async () => {
  for (const [language, add, weight, expected] of [
    ['ar', 'أضف ذهبًا', 'الوزن', ['13 غ × 1000/1000 × 100', 'ذهب · عيار 24 (1000)']],
    ['bn', 'সোনা যোগ করুন', 'ওজন', ['১৩ গ্রাম × ১০০০/১০০০ × ১০০', /^নিয়ম ২,/]],
  ] as const) {
    await showPage(<ZakatPage />, { language, answers })
    fireEvent.click(await screen.findByRole('button', { name: add }))
    fireEvent.change(screen.getByLabelText(weight), { target: { value: '13' } })
    for (const text of expected) expect(await screen.findByText(text)).toBeTruthy()
    cleanup()
    localStorage.clear()
    keptZakat.set({ ...keptZakat.getServer() })
  }
})

it('measures gold alone by its own nisab, says what a little money would change, and lets the other be chosen', async () => {
  await open()
  await screen.findByText(/Prices of 1 November 2026/)
  fireEvent.click(screen.getByRole('button', { name: 'Add gold' }))
  type('Weight', '50')
  expect(result().getByText(/Below the nisab/)).toBeTruthy()
  expect(result().getByText(/by the nisab you chose \(£918.54\) zakat would be due/)).toBeTruthy()
  expect(result().getByText('87.48 g × 100')).toBeTruthy()
  type('Cash at home', '10')
  expect(result().getByText(/Due, rounded up/)).toBeTruthy()
  expect(result().queryByText(/Gold alone is measured/)).toBeNull()
  type('Cash at home', '')
  fireEvent.click(screen.getByRole('radio', { name: /By the nisab you chose/ }))
  expect(result().getAllByText('£125').length).toBeGreaterThan(0)
})

it('pays only to projects that zakat may go to, and in parts to the penny', async () => {
  await open()
  type('Cash at home', '4000.40')
  expect(await screen.findByRole('button', { name: 'Pay £100.01 now' })).toBeTruthy()
  expect(screen.queryByLabelText(/A mosque/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Pay in parts' }))
  expect(await screen.findByText('£66.67 is left to pay.')).toBeTruthy()
  fireEvent.click(screen.getAllByRole('button', { name: /Into the basket: £33.34/ })[0] ?? document.body)
  expect(await screen.findByText('£33.33 is left to pay.')).toBeTruthy()
})

it('offers what the parts have left, not the whole again, and splits anew what a change has left', async () => {
  await open()
  type('Cash at home', '4000.40')
  fireEvent.click(await screen.findByRole('button', { name: 'Pay in parts' }))
  expect(await screen.findByRole('button', { name: 'Pay £66.67 now' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Split what is left anew' })).toBeNull()
  type('Cash at home', '8000')
  expect(await screen.findByText('£166.66 is left to pay.')).toBeTruthy()
  expect(screen.getByText('Your parts were made for £100.01. Now £200 is due.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Split what is left anew' }))
  expect(await screen.findAllByRole('button', { name: 'Into the basket: £83.33' })).toHaveLength(2)
  expect(screen.queryByText(/^Your parts were made/)).toBeNull()
  // The hearts of the button ask.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  fireEvent.click(screen.getByRole('button', { name: 'Pay £166.66 now' }))
  await waitFor(() => expect(chosenYear(keptZakat.get()).parts).toHaveLength(1))
  expect(chosenYear(keptZakat.get()).parts).toMatchObject([{ minor: 20_000, isTaken: true }])
})

it('keeps what was typed, starts the next year from it, and brings a deleted one back', async () => {
  await open()
  type('Your zakat day', '2026-02-18')
  type('Trade stock', '9000')
  expect(screen.getByText('1 Ramadan 1447 AH')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Next year from this one' }))
  expect(screen.getByLabelText<HTMLInputElement>('Trade stock').value).toBe('9000')
  expect(screen.getByText('1 Ramadan 1448 AH')).toBeTruthy()
  expect(keptZakat.get().years).toHaveLength(2)
  const undo = removeYear(chosenYear(keptZakat.get()))
  expect(keptZakat.get().years).toHaveLength(1)
  undo()
  expect(keptZakat.get().years).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(keptZakat.get().years).toHaveLength(1)
  cleanup()
  await open()
  expect(screen.getByText('1 Ramadan 1447 AH')).toBeTruthy()
})

it('does not carry the prices that were typed, nor how the year went, into the next', async () => {
  await open()
  await screen.findByText(/Prices of 1 November 2026/)
  type('Cash at home', '1000')
  type('A gram of pure silver', '9')
  fireEvent.click(screen.getByRole('radio', { name: /Not complete yet/ }))
  expect(result().getByText(/Below the nisab/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Next year from this one' }))
  expect(screen.getByLabelText<HTMLInputElement>('Cash at home').value).toBe('1000')
  expect(screen.getByLabelText<HTMLInputElement>('A gram of pure silver').value).toBe('')
  expect(result().getByText(/Due, rounded up/)).toBeTruthy()
})

it('shows the part of shares that it counted', async () => {
  await open()
  type('Shares and funds you keep', '1000')
  type('Zakatable part (%)', '101')
  expect(result().getByText('£1,000 × 25%')).toBeTruthy()
  type('Zakatable part (%)', '٣٠')
  expect(result().getByText('£1,000 × 30%')).toBeTruthy()
})

it('writes the prices of the day as the reader would type them, and their source apart from its sentence', async () => {
  await showPage(<ZakatPage />, { language: 'fr', answers })
  expect(await screen.findByPlaceholderText('1,50')).toBeTruthy()
  expect(screen.getByPlaceholderText('100')).toBeTruthy()
  expect(screen.getByText(/\(\u2068test\u2069\)/)).toBeTruthy()
})

it('writes what it proposes in the digits that it counts in', async () => {
  await showPage(<ZakatPage />, { language: 'bn', answers })
  expect(await screen.findByPlaceholderText('১.৫০')).toBeTruthy()
  const shares = await screen.findByLabelText('রেখে দেওয়া শেয়ার ও ফান্ড')
  fireEvent.change(shares, { target: { value: '1000' } })
  expect(await screen.findByPlaceholderText('২৫')).toBeTruthy()
  expect(screen.queryByPlaceholderText(/[0-9]/)).toBeNull()
})

it('names the metal of the nisab beside its amount, above as in the working', async () => {
  await open()
  await screen.findByText(/Prices of 1 November 2026/)
  type('Cash at home', '1000')
  expect(result().getAllByText('Nisab (Silver)')).toHaveLength(2)
})

it('stands on the prices of its own day until newer ones are asked for', async () => {
  await open()
  await screen.findByText(/Prices of 1 November 2026/)
  type('Cash at home', '1000')
  cleanup()
  const newer = {
    ...prices,
    asOf: '2026-12-01',
    prices: { GBP: { goldKg: 1, silverKg: 2_000_000, mealDay: 500 } },
  }
  await open({ ...answers, '/api/zakat-prices': newer })
  const take = await screen.findByRole('button', { name: 'Take the prices of 1 December 2026' })
  expect(result().getByText(/Due, rounded up/)).toBeTruthy()
  fireEvent.click(take)
  expect(result().getByText(/Below the nisab/)).toBeTruthy()
})

it('reckons kaffarah as meals, at the price that was typed', async () => {
  await open()
  type('Kaffarah: broken fasts', '2')
  expect(await screen.findByRole('button', { name: 'Into the basket: £600' })).toBeTruthy()
  type('A day’s meals for one person', '4')
  expect(screen.getByRole('button', { name: 'Into the basket: £480' })).toBeTruthy()
  type('Kaffarah: broken fasts', '1.5')
  expect(screen.queryByRole('button', { name: /Into the basket/ })).toBeNull()
})

it('keeps who removes a piece at the pieces', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Add gold' }))
  const remove = await screen.findByRole('button', { name: 'Remove Gold' })
  remove.focus()
  fireEvent.click(remove)
  await waitFor(() => expect(document.activeElement?.localName).toBe('h2'))
  expect(document.activeElement?.closest('section')).toBe(
    screen.getByRole('button', { name: 'Add gold' }).closest('section'),
  )
})
