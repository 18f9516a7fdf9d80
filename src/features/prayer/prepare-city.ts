import { redirect } from '@tanstack/react-router'
import { prayerChoice } from '../../data/prayer-choice.ts'
import { type AppContext, preparePage } from '../../i18n/app-context.ts'
import { calculationFor } from '../../lib/prayer/calculation.ts'
import { addDays } from '../../lib/prayer/calendar-day.ts'
import { dayIn } from '../../lib/prayer/zone-clock.ts'
import { momentOf } from './moment.ts'
import { cityQuery, nowQuery } from './prayer.queries.ts'
import { daysQuery, hijriQuery } from './times.queries.ts'
import { daysOf } from './timetable-days.ts'

/** To the same city in small letters, as its page is called; what is none leads to /404. */
function leadOn(slug: string) {
  const citySlug = slug.toLowerCase()
  return citySlug === slug
    ? redirect({ to: '/404' })
    : redirect({ to: '/namaz-times/$citySlug', params: { citySlug }, replace: true })
}

/** Brings the city that the address names with its day and month; an address that names none leads on. */
export async function prepareCity(context: AppContext, slug: string): Promise<void> {
  const query = cityQuery(slug, context.reader.get().language)
  await preparePage(context, ['prayer', 'calendar'], [query, nowQuery()])
  const city = context.queryClient.getQueryData(query.queryKey)?.city
  // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to lead on
  if (!city) throw leadOn(slug)
  const day = dayIn(city.timeZone, await momentOf(context))
  const calculation = calculationFor(prayerChoice.get(), city)
  const { first, count } = daysOf('month', day)
  await preparePage(
    context,
    [],
    [
      daysQuery(city, addDays(day, -1), 3, calculation),
      daysQuery(city, first, count, calculation),
      hijriQuery(day),
    ],
  )
}
