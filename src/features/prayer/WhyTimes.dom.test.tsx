import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { prayerChoice } from '../../data/prayer-choice.ts'
import { calculationFor, type PrayerChoice, standardChoice } from '../../lib/prayer/calculation.ts'
import { type Spot, timesOfDays } from '../../lib/prayer/day-times.ts'
import { CalculationSheet } from './CalculationSheet.tsx'
import { WhyTimes } from './WhyTimes.tsx'

const glasgow: Spot = { latitude: 55.865, longitude: -4.258, timeZone: 'Europe/London' }

afterEach(() => {
  cleanup()
  prayerChoice.set(standardChoice)
})

/** Why the times of days from the 21st of a month are what they are. */
async function why(spot: Spot, month: number, choice: Partial<PrayerChoice>, count = 1): Promise<string> {
  const calculation = calculationFor({ ...standardChoice, ...choice }, { ...spot, country: '' })
  const days = timesOfDays(spot, { year: 2026, month, day: 21 }, count, calculation)
  const { timeZone } = spot
  await showPage(<WhyTimes {...{ days, calculation, timeZone }} isOnPaper />)
  await screen.findByText(/^Method: [^.]*\.$/)
  return document.body.textContent
}

const method = 'MoonsightingCommittee'

it('north of 55° claims neither the season nor an angle where the Committee goes by a seventh of the night', async () => {
  const said = await why(glasgow, 6, { method })
  expect(said).not.toMatch(/follow the season|18°/)
  expect(said).toMatch(/Fajr is not before the last seventh of the night/)
})

it('says season and seventh in one where days go by either', async () => {
  const said = await why(glasgow, 4, { method }, 60)
  expect(said).toMatch(/follow the season.* but Fajr is not before the last seventh of the night/)
  expect(said).not.toMatch(/Twilight lasts long/)
})

it('names no minutes of a method that adds none', async () => {
  const said = await why(glasgow, 3, { method: 'Kuwait' })
  expect(said).not.toMatch(/Minutes by the method|Maghrib begins when/)
})

it.each([
  ['Turkey', 'Sunrise -7, Zuhr +5, Asr +4 and Maghrib +7'],
  ['Dubai', 'Sunrise -3, Zuhr +3, Asr +3 and Maghrib +3'],
  ['MoonsightingCommittee', 'Zuhr +5 and Maghrib +3'],
  ['Kemenag', 'Fajr +2, Sunrise -4, Zuhr +3, Asr +2, Maghrib +2 and Isha +2'],
] as const)('names the minutes that %s adds', async (id, minutes) => {
  expect(await why(glasgow, 3, { method: id })).toContain(`Minutes by the method: ${minutes}.`)
})

it('says by what angle Tehran’s Maghrib comes', async () => {
  const said = await why(glasgow, 3, { method: 'Tehran' })
  expect(said).toMatch(/Maghrib begins when the sun is 4\.5° below the horizon, where that is before Isha/)
})

const rovaniemi: Spot = { latitude: 66.5, longitude: 25.73, timeZone: 'Europe/Helsinki' }
const meeting = /Isha begins only when the next Fajr does/

it('warns of no Isha at the next Fajr where another rule keeps them apart', async () => {
  expect(await why(rovaniemi, 6, {})).not.toMatch(meeting)
})

it('warns of no Isha at the next Fajr where the middle of the night bounds neither, or Fajr alone', async () => {
  expect(await why(rovaniemi, 3, { rule: 'middle' })).not.toMatch(meeting)
  cleanup()
  expect(await why(glasgow, 6, { rule: 'middle', method: 'UmmAlQura' })).not.toMatch(meeting)
})

it.each([rovaniemi, glasgow])(
  'warns where the middle of the night leaves Isha no time of its own',
  async spot => {
    const choice = { method: 'MuslimWorldLeague', rule: 'middle' } as const
    const calculation = calculationFor({ ...standardChoice, ...choice }, { ...spot, country: '' })
    const [day, next] = timesOfDays(spot, { year: 2026, month: 6, day: 21 }, 2, calculation)
    expect((next?.fajr ?? 0) - (day?.isha ?? 0)).toBeLessThanOrEqual(60_000)
    expect(await why(spot, 6, choice)).toMatch(meeting)
  },
)

it('says all of it on paper too, where nothing opens', async () => {
  await why(glasgow, 6, { method })
  const paper = await screen.findByText(/^Method:.* Clock: Europe\/London.* last seventh of the night/)
  expect(paper.className).toContain('print:block')
})

it('lets nobody choose a rule for short nights where the method has its own, and says why', async () => {
  await showPage(<CalculationSheet isOpen onClose={() => {}} place={{ country: 'GB', longitude: -0.1 }} />)
  const rule = await screen.findByLabelText<HTMLSelectElement>('Short nights')
  expect(rule.disabled).toBe(true)
  expect(document.getElementById(rule.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
    /Moonsighting Committee has its own rule/,
  )
})

it('lets a rule be chosen with every other method', async () => {
  await showPage(<CalculationSheet isOpen onClose={() => {}} place={{ country: 'NO', longitude: 10.7 }} />)
  expect((await screen.findByLabelText<HTMLSelectElement>('Short nights')).disabled).toBe(false)
})
