import { expect } from '@playwright/test'
import type { Walker } from '../kit/walker.ts'

/** Sees that one of the prayers of today is logged as prayed on time. */
export const seeLogged = ({ run }: Walker): Promise<void> =>
  expect
    .poll(() =>
      run(() => [...document.querySelectorAll('main select')].map(list => (list as HTMLSelectElement).value)),
    )
    .toContain('onTime')

/** Logs the dawn prayer, the first of a day that has come. */
export async function logFajr(walker: Walker): Promise<void> {
  const { open, say, choose } = walker
  await open('/prayer-tracker')
  await choose(say('prayer:marks.fajr'), say('tracker:status.onTime'))
  await seeLogged(walker)
}

export async function pray(walker: Walker): Promise<void> {
  const { open, say, see, press, fill, reload } = walker
  await open('/namaz-times')
  await press({ role: 'link', name: say('prayer:place.choose') })
  await fill(say('prayer:place.search'), 'كراتشي')
  await press({ role: 'button', name: /Karachi|كراتشي/ })
  await see({ role: 'table' })
  await open('/namaz-times')
  await see({ text: /Karachi|كراتشي/ })
  await see({ role: 'table' })
  await open('/namaz-times/tromso')
  await see({ role: 'table' })
  await open('/qibla-finder')
  await see({ role: 'heading', name: /267|٢٦٧/ })
  await open('/namaz-rakats')
  for (const prayer of ['fajr', 'jumuah'])
    await see({ role: 'heading', name: say(`rakats:prayers.${prayer}`) })
  await logFajr(walker)
  await reload()
  await seeLogged(walker)
}

export async function knowTheDate({ open, say, see, fill }: Walker): Promise<void> {
  await open('/islamic-calendar?from=civil&d=18&m=2&y=2026')
  const month = say('calendar:months.9')
  await see({ text: new RegExp(`1 ${month} 1447`) })
  await fill(say('calendar:convert.day'), '19')
  await see({ text: new RegExp(`2 ${month} 1447`) })
  await open('/ramadan-calendar')
  await see({ role: 'table' })
  // Of the place that was chosen.
  await see({ text: /Karachi|كراتشي/ })
}
