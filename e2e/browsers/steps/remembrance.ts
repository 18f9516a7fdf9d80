import { expect } from '@playwright/test'
import type { Walker } from '../kit/walker.ts'
import { ayah } from './recital.ts'

export async function supplicate({ open, say, see, fill, press, run }: Walker): Promise<void> {
  await open('/duas-library')
  await fill(say('duas:library.search'), 'القيوم')
  await press({ role: 'link', name: /Kursi|الكرسي/ })
  await see({ text: ayah(2, 255) })
  await open('/duas/category/morning-evening')
  await press({ role: 'link', name: /Kursi|الكرسي/ })
  await see({ text: ayah(2, 255) })
  await open('/99-names')
  const names = () => run(() => document.querySelectorAll('main li').length)
  await expect.poll(names).toBeGreaterThanOrEqual(99)
  await open('/99-names?view=quiz')
  await see({ text: say('names:quiz.ask') })
}

/** A set of adhkar keeps how often each was said. */
export async function remember({ open, say, press, reload, see }: Walker): Promise<void> {
  await open('/fortress-of-the-muslim?set=morning')
  await press({ role: 'button', name: new RegExp(`^${say('duas:sets.said')}`) })
  await see({ role: 'button', name: say('duas:sets.undo') })
  await reload()
  await see({ role: 'button', name: say('duas:sets.undo') })
}

export async function count({ open, say, press, restart, see }: Walker): Promise<void> {
  await open('/dhikr')
  const counter = { role: 'button', name: say('dhikr:tap') }
  for (let tap = 0; tap < 3; tap += 1) await press(counter)
  await see({ text: /^\s*(3|٣)\s*$/ })
  await restart('/dhikr')
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
