import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Frequency } from '../../../contract/plan-frequency.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { showUser } from '../../data/account/auth-state.ts'
import { newId } from '../../data/new-id.ts'
import { deviceDay, isoOf } from '../../lib/hijri/civil-date.ts'
import { listToasts } from '../../ui/toasts.state.ts'
import { SetUpPlan } from './SetUpPlan.tsx'

beforeEach(() => {
  sessionStorage.clear()
  showUser(null)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const project = (id: string, title: string, unitMinor: number | null) => ({
  id,
  title,
  unitMinor,
  causeId: 'c',
  currency: 'GBP',
  presets: [500],
  minMinor: 100,
  maxMinor: 100_000,
  isOpen: true,
})
const answers = {
  '/api/causes': {
    causes: [
      {
        projects: [
          project('gaza', 'Food', null),
          project('well', 'A well', null),
          project('cow', 'A cow', 6500),
        ],
      },
    ],
  },
}
const projectField = async () => {
  const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Project' })
  return { value: field.value, options: [...field.options].map(({ label }) => label) }
}
const show = (asked: string | undefined) =>
  showPage(<SetUpPlan every="monthly" project={asked} amount="65" place={null} />, { answers })

it.each(['cow', 'gone'])('puts nothing in the place of what takes no plan, and asks: %s', async asked => {
  await show(asked)
  expect(await screen.findByText(/^This one can’t be given to regularly/)).toBeTruthy()
  expect(await projectField()).toEqual({ value: '', options: ['Choose a project', 'Food', 'A well'] })
  expect(screen.queryByLabelText('Email')).toBeNull()
})

it('is for the project that was asked for', async () => {
  await show('well')
  expect(await projectField()).toEqual({ value: 'well', options: ['Food', 'A well'] })
  expect(screen.queryByText(/^This one can’t/)).toBeNull()
})

const amountField = () => screen.findByLabelText<HTMLInputElement>(/^Other amount/)
const open = async (every: Frequency, amount = '65') => {
  cleanup()
  await showPage(<SetUpPlan every={every} project="well" amount={amount} place={null} />, { answers })
  const [typed, day] = [await amountField(), screen.queryByLabelText<HTMLInputElement>('First gift')]
  return { typed, day, values: [typed.value, day?.value] }
}
const type = (field: Element | null, value: string) => field && fireEvent.change(field, { target: { value } })
const soon = isoOf(deviceDay(new Date()) + 9)

it('is as it was typed after a reload, and begins anew for another', async () => {
  const { typed, day } = await open('monthly')
  type(typed, '72')
  type(day, soon)
  expect((await open('monthly')).values).toEqual(['72', soon])
  expect((await open('monthly', '20')).values[0]).toBe('20')
  expect((await open('weekly')).values[0]).toBe('65')
})

it('is the same plan for who comes back from the card’s page and goes on, and another once it is changed', async () => {
  const ids: string[] = []
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    ids.push(JSON.parse(body).id)
    return Response.json({ plan: {}, next: { kind: 'none' } })
  })
  const send = async () => {
    fireEvent.click(screen.getByRole('button', { name: /card/ }))
    const before = ids.length
    await waitFor(() => expect(ids).toHaveLength(before + 1))
  }
  const first = await open('monthly')
  type(first.day, soon)
  type(screen.getByLabelText('Email address'), 'maryam@example.org')
  await send()
  const again = await open('monthly')
  expect(again.values).toEqual(['65', soon])
  await send()
  expect(new Set(ids).size).toBe(1)
  type(again.typed, '80')
  await send()
  expect(new Set(ids).size).toBe(2)
})

it('takes the campaign along, and goes on without it once it is closed', async () => {
  const sent: { campaignId?: string }[] = []
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    const error = { code: 'campaign_closed', fields: { campaignId: 'campaign_closed' } }
    return Response.json({ ...error, requestId: `${newId()}-1` }, { status: 422 })
  })
  await showPage(<SetUpPlan every="monthly" project="well" amount="65" campaign="c-1" place={null} />, {
    answers,
  })
  type(await screen.findByLabelText('Email address'), 'maryam@example.org')
  fireEvent.click(screen.getByRole('button', { name: /card/ }))
  await waitFor(() =>
    expect(listToasts().map(({ title }) => title)).toEqual([
      expect.stringMatching(/^This campaign does not take gifts any more/),
    ]),
  )
  expect(sent.map(({ campaignId }) => campaignId)).toEqual(['c-1'])
})

const london = {
  name: 'London',
  slug: 'london',
  country: 'GB',
  latitude: 51.5074,
  longitude: -0.1278,
  timeZone: 'Europe/London',
  kind: 'city',
}

it.each([
  ['2027-02-28T01:30:00Z', 21, 10],
  ['2027-02-28T05:30:00Z', 22, 9],
])('offers the night that runs until its Fajr: at %s', async (now, first, count) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  localStorage.setItem('jariyah.place', JSON.stringify(london))
  await open('last_ten')
  await waitFor(() =>
    expect(screen.getAllByText(/^Night \d+$/).map(({ textContent }) => textContent)).toEqual(
      Array.from({ length: count }, (_, at) => `Night ${first + at}`),
    ),
  )
  vi.useRealTimers()
})
