import { standardHijriSettings } from '../../data/hijri-settings.ts'
import { contentQuery } from '../../data/queries.ts'
import { type AppContext, preparePage } from '../../i18n/app-context.ts'
import { type HijriChoices, hijriCalendar } from '../../lib/hijri/hijri-calendar.ts'
import { type Calculation, calculationFor, standardChoice } from '../../lib/prayer/calculation.ts'
import type { Spot } from '../../lib/prayer/day-times.ts'
import { madeOnQuery } from './calendar.queries.ts'
import type { RamadanDay } from './ramadan-days.ts'
import { parseRamadan, ramadanAt } from './ramadan-years.ts'

/** Where the month is shown until somebody says where they are. */
export const makkah = { latitude: 21.4225, longitude: 39.8262, timeZone: 'Asia/Riyadh', country: 'SA' }

interface RamadanOf {
  year: number
  spot: Spot
  calculation: Calculation
  choices: HijriChoices
}

/** The days of a Ramadan at a place. Nothing is fetched: the sun's formulas are a chunk of their own. */
export const ramadanQuery = ({ year, spot, calculation, choices }: RamadanOf) => {
  const { latitude, longitude, timeZone } = spot
  const { region, shiftDays, announced } = choices
  return contentQuery(
    'ramadan-days',
    { year, latitude, longitude, timeZone, calculation, region, shiftDays, announced },
    async (): Promise<RamadanDay[]> => {
      const { ramadanDays } = await import('./ramadan-days.ts')
      return ramadanDays(hijriCalendar({ region, shiftDays, announced }), year, { spot, calculation })
    },
  )
}

/** Brings the month as the service shows it, to whom nobody has said anything yet: in Makkah. */
export async function prepareRamadan(
  context: AppContext,
  search: Readonly<Record<string, unknown>>,
): Promise<void> {
  const today = await context.queryClient.ensureQueryData(madeOnQuery())
  const choices = standardHijriSettings
  const year = parseRamadan(String(search.year)) ?? ramadanAt(hijriCalendar(choices), today)
  const calculation = calculationFor(standardChoice, makkah)
  await preparePage(
    context,
    ['ramadan', 'prayer', 'calendar'],
    [ramadanQuery({ year, spot: makkah, calculation, choices })],
  )
}
