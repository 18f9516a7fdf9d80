import { expect } from '@playwright/test'
import { patternOf } from '../../kit/say.ts'
import type { Walker } from '../kit/walker.ts'

/** Whether the hand of the mushaf draws the page: another sets the signs beside the letters. */
function isMushafHere(): boolean {
  return [...document.fonts].some(({ family, status }) => /Amiri Quran/.test(family) && status === 'loaded')
}

/** Whether the page of the mushaf is whole: al-Kahf begins below the end of another surah, which comes and is scrolled past. */
const isPageWhole = (): boolean => document.getElementById('ayah-17-111') !== null && scrollY > 0

/** Which side an ayah's words begin on, in a list of another direction. */
const sideHere = () =>
  getComputedStyle(document.querySelector('.ayat > li > [dir=rtl]') ?? document.body).textAlign

/** @param flows Arabic alone is set as in a mushaf, where the number of the ayah is the place for all that is done with it */
export async function read(walker: Walker, flows: boolean): Promise<void> {
  const { open, say, see, press, fill, reload, run } = walker
  // What is pressed before moves away.
  const stand = () =>
    flows ? expect.poll(() => run(isPageWhole)).toBe(true) : see({ text: /the youths retreated to the cave/ })
  await open('/quran-reader?surah=18')
  await see({ text: 'ٱلۡكِتَٰبَ' })
  await expect.poll(() => run(isMushafHere)).toBe(true)
  await stand()
  if (!flows) expect(await run(sideHere)).toMatch(/^(start|right)$/)
  await press({ role: 'button', name: say('quran:search.title') })
  await fill(say('quran:search.label'), 'الكهف')
  await see({ role: 'link', name: /18:9|١٨:٩/ })
  await open('/quran-reader?verse=18:10')
  await stand()
  const marked = flows ? { title: say('quran:ayah.marked') } : { text: say('quran:ayah.bookmarked') }
  await press({ role: 'link', name: flows ? '۝١٠' : /^18:10/ })
  await press({ role: 'menuitem', name: say('quran:ayah.bookmark') })
  await see(marked)
  await reload()
  await see(marked)
  await open('/quran-reader')
  await see({ role: 'link', name: patternOf(say('quran:continue')) })
}

export async function memorise({ open, say, see, press, reload }: Walker): Promise<void> {
  await open('/hifdh')
  await press({ role: 'button', name: say('hifdh:add.open') })
  await press({ role: 'button', name: patternOf(say('hifdh:add.save')) })
  await see({ text: patternOf(say('hifdh:list.new')) })
  await reload()
  await see({ text: patternOf(say('hifdh:list.new')) })
  await see({ role: 'heading', name: say('hifdh:today.title') })
}

/** Notes what the next file that the page gives begins with, and how long it is. */
function noteFileHere(): void {
  const make = URL.createObjectURL.bind(URL)
  const note = async (made: Blob) => {
    document.documentElement.dataset.made = `${await made.slice(0, 5).text()} ${made.size}`
  }
  URL.createObjectURL = made => {
    if (made instanceof Blob) void note(made)
    return make(made)
  }
}

export async function print({ open, say, see, press, run }: Walker): Promise<void> {
  await open('/surah-pdfs?surah=112')
  await run(noteFileHere)
  await press({ role: 'button', name: say('surah-pdfs:make') })
  await see({ text: patternOf(say('surah-pdfs:done')) })
  await expect.poll(() => run(() => document.documentElement.dataset.made)).toMatch(/^%PDF- \d{5}/)
}
