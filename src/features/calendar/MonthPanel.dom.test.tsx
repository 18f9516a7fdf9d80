import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { hijriSettings } from '../../data/hijri-settings.ts'
import { hijriCalendar } from '../../lib/hijri/hijri-calendar.ts'
import type { RegionId } from '../../lib/hijri/regions.ts'
import { MonthPanel } from './MonthPanel.tsx'

afterEach(() => {
  cleanup()
  hijriSettings.change({ region: 'umm-al-qura' })
})

/** What stands under a month where a region is followed. */
async function under(region: RegionId, year: number, month: number): Promise<string> {
  hijriSettings.change({ region })
  const calendar = hijriCalendar({ region, shiftDays: 0 })
  const place = { by: 'hijri', year, month } as const
  await showPage(<MonthPanel {...{ calendar, place, today: 0 }} withDisputed={false} onOpen={() => {}} />)
  await screen.findByRole('grid')
  return document.body.textContent
}

const unannounced = /no announced beginning of this month is known here/

it('says for a chosen region that no beginning of the month is known there', async () => {
  const said = await under('pakistan', 1447, 9)
  expect(said).toMatch(/Pakistan \(Ruet-e-Hilal\): no announced beginning of this month is known here/)
  expect(said).not.toContain('By the Umm al-Qura calendar. Where months')
})

it('says nothing of the kind where it was announced, or nobody announces', async () => {
  expect(await under('pakistan', 1446, 9)).not.toMatch(unannounced)
  cleanup()
  expect(await under('umm-al-qura', 1447, 9)).not.toMatch(unannounced)
})

it('says of a year outside the table that it is calculated, whatever the region', async () => {
  const said = await under('pakistan', 1320, 9)
  expect(said).toContain('Calculated:')
  expect(said).not.toMatch(unannounced)
})
