import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { hijriCalendar } from '../../lib/hijri/hijri-calendar.ts'
import { calculationFor, standardChoice } from '../../lib/prayer/calculation.ts'
import { RamadanNow } from './RamadanNow.tsx'
import { RamadanTable } from './RamadanTable.tsx'
import { makkah } from './ramadan.queries.ts'
import { ramadanDays } from './ramadan-days.ts'

afterEach(cleanup)

const tromso = { latitude: 69.649, longitude: 18.955, timeZone: 'Europe/Oslo', country: 'NO' }

/** Ramadan 1437 lay in June 2016. */
async function tableAt(spot: typeof tromso) {
  const calculation = calculationFor(standardChoice, spot)
  const days = ramadanDays(hijriCalendar(), 1437, { spot, calculation })
  const { timeZone } = spot
  await showPage(<RamadanTable {...{ days, year: 1437, today: 0, timeZone, caption: 'Ramadan' }} />)
  return within(await screen.findByRole('table'))
}

it('marks no iftar before midnight', async () => {
  expect((await tableAt(makkah)).queryByText('+1')).toBeNull()
  expect(screen.queryByText('next day')).toBeNull()
})

it('says of day 30 that it is only if the moon is not seen, and on that day what else it may be', async () => {
  const table = await tableAt(makkah)
  expect(table.getAllByText('if the moon is not seen')).toHaveLength(1)
  expect(table.getAllByRole('row').at(-1)?.textContent).toMatch(/^30.*if the moon is not seen/)
  cleanup()
  const calculation = calculationFor(standardChoice, makkah)
  const days = ramadanDays(hijriCalendar(), 1448, { spot: makkah, calculation })
  const now = { days, today: days.at(-1)?.day ?? 0, timeZone: makkah.timeZone }
  await showPage(<RamadanNow {...now} />)
  expect(await screen.findByText('Day 30 of Ramadan')).toBeTruthy()
  expect(screen.getByText('If the moon was seen, today is Eid al-Fitr.')).toBeTruthy()
  expect(screen.getByText('Iftar')).toBeTruthy()
})

it('marks an iftar after midnight, and says what the mark means', async () => {
  const rows = (await tableAt(tromso)).getAllByRole('row')
  expect(rows.at(16)?.textContent).toMatch(/12:1\d\+1 next day/)
  expect(screen.getByText('next day', { selector: 'p' })).toBeTruthy()
})
