import type { AppContext } from '../../i18n/app-context.ts'
import { mainCitiesQuery } from './main-cities.queries.ts'
import { momentOf } from './moment.ts'
import { preparePrayer } from './prepare-prayer.ts'
import { cityTimesQuery } from './times.queries.ts'
import { type WindowId, windows } from './windows.ts'

/** Brings the times of one prayer in large cities. */
export async function prepareWindow(context: AppContext, id: WindowId): Promise<void> {
  await preparePrayer(context)
  const cities = await context.queryClient.ensureQueryData(mainCitiesQuery(context.reader.get().language))
  const times = cityTimesQuery(windows[id].begins, cities, await momentOf(context))
  await context.queryClient.ensureQueryData(times)
}
