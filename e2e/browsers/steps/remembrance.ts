import { expect } from '@playwright/test'
import { readArabic } from '../../../content/build/quran-text.ts'
import { displayAyah } from '../../../src/lib/quran/display.ts'
import type { Walker } from '../kit/walker.ts'

/** The beginning of 2:255, as the page draws it. */
const kursi = displayAyah(readArabic()[1]?.[254] ?? '').slice(0, 40)

export async function supplicate({ open, say, see, fill, press, run }: Walker): Promise<void> {
  await open('/duas-library')
  await fill(say('duas:library.search'), 'القيوم')
  await press({ role: 'link', name: /Kursi|الكرسي/ })
  await see({ text: new RegExp(kursi) })
  await open('/99-names')
  const names = () => run(() => document.querySelectorAll('main li').length)
  await expect.poll(names).toBeGreaterThanOrEqual(99)
}

export async function count({ open, say, press, reload, see }: Walker): Promise<void> {
  await open('/dhikr')
  const counter = { role: 'button', name: say('dhikr:tap') }
  for (let tap = 0; tap < 3; tap += 1) await press(counter)
  await see({ text: /^\s*(3|٣)\s*$/ })
  await reload()
  await see({ text: /^\s*(3|٣)\s*$/ })
}

/** A guide keeps what its reader has ticked. */
export async function prepare({ open, press, reload, run }: Walker): Promise<void> {
  const ticked = () => run(() => document.querySelectorAll('main input[type=checkbox]:checked').length)
  await open('/hajj-journey')
  await press({ role: 'checkbox' })
  await expect.poll(ticked).toBe(1)
  await reload()
  await expect.poll(ticked).toBe(1)
}
