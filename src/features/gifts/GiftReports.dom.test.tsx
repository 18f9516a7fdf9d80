import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Donation } from '../../../contract/donations.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { GiftReports } from './GiftReports.tsx'

const line = { title: 'A well', charity: 'Water', unitMinor: 1000, quantity: 1, totalMinor: 1000 }
const donation: Donation = {
  id: 'g',
  state: 'paid',
  currency: 'GBP',
  totalMinor: 2000,
  refundedMinor: 0,
  lines: [
    { ...line, projectId: 'well-sindh' },
    { ...line, projectId: 'well-kenya' },
    { ...line, projectId: 'well-kenya' },
  ],
  visibility: 'hidden',
  createdAt: '2026-09-14T12:00:00.000Z',
  paidAt: '2026-09-14T23:00:00.000Z',
  isTest: true,
}
const reportOn = (on: string, lang = 'en') => ({
  id: on,
  on,
  kind: 'visit',
  text: `Told of ${on}`,
  lang,
  project: 'well-kenya',
  title: 'A well',
  charity: 'Water',
})
const path = '/api/project-reports?lang=en&projects=well-kenya%2Cwell-sindh'
const show = (reports: unknown, of = donation) =>
  showPage(<GiftReports donation={of} />, { answers: { [path]: { reports } } })
const told = () => screen.queryAllByText(/^Told of/).map(({ textContent }) => textContent)

afterEach(cleanup)

it('tells nothing of what was before the gift', async () => {
  await show([reportOn('2026-09-14'), reportOn('2026-09-13')])
  await screen.findByRole('heading', { name: 'What has become of gifts' })
  expect(told()).toEqual(['Told of 2026-09-14'])
})

it('tells the newest five from the day of the gift on, in the language each was written in', async () => {
  const days = ['2026-10-05', '2026-10-04', '2026-10-03', '2026-10-02', '2026-09-14', '2026-09-14']
  await show(days.map((on, n) => ({ ...reportOn(on, n === 0 ? 'ar' : 'en'), id: String(n) })))
  expect(await screen.findByRole('heading', { name: 'What has become of gifts' })).toBeTruthy()
  expect(told()).toEqual(days.slice(0, 5).map(on => `Told of ${on}`))
  const [first] = screen.getAllByText(/^Told of/)
  expect([first?.lang, first?.dir]).toEqual(['ar', 'rtl'])
})
