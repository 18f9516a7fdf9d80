import { expect } from '@playwright/test'
import { test } from './kit/test.ts'
import { readyWithoutNetwork, type Walker } from './kit/walker.ts'
import { learn } from './steps/guides.ts'
import { knowTheDate, pray } from './steps/prayer.ts'
import { memorise, print, read } from './steps/quran.ts'
import { recite } from './steps/recital.ts'
import { count, prepare, remember, supplicate } from './steps/remembrance.ts'

// Worship after one visit, with the service gone: not a browser told to be offline, but an address where nobody answers.

const pages = [
  '/app',
  '/duas',
  '/namaz-times/makkah',
  '/fajr-times',
  '/zuhr-times',
  '/asr-times',
  '/maghrib-times',
  '/isha-times',
  '/iftar-times',
  '/settings',
]

interface Shown {
  title: string
  direction: string
  /** By how many pixels the page is wider than the screen. */
  over: number
}

function shownHere(): Shown {
  return {
    title: document.querySelector('main h1')?.textContent ?? '',
    direction: document.documentElement.dir,
    over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }
}

async function openPages({ open, run, say, seeNone, see }: Walker, direction: string): Promise<void> {
  for (const path of pages)
    await test.step(path, async () => {
      await open(path)
      await expect.poll(async () => (await run(shownHere)).title).not.toBe('')
      expect(await run(shownHere)).toMatchObject({ direction, over: 0 })
      for (const fault of ['ui:crash.title', 'ui:error.title', 'common:error.offline'])
        await seeNone({ text: say(fault) })
      await see({ role: 'heading' })
    })
}

async function reckon({ open, say, fill, see, reload }: Walker): Promise<void> {
  await open('/zakat-calculator')
  await fill(say('zakat:lines.bank.label'), '4000.40')
  await see({ text: /100[.٫]01|١٠٠٫٠١/ })
  await reload()
  await see({ text: /100[.٫]01|١٠٠٫٠١/ })
}

for (const [language, direction] of [
  ['en', 'ltr'],
  ['ar', 'rtl'],
] as const)
  test(`after one visit, worship needs no service: ${language}`, async ({ scene }) => {
    const { service } = scene
    const walker = await scene.walk(language)
    await walker.open('/')
    await readyWithoutNetwork(walker)
    await service.reach(false)
    await test.step('reads, searches and marks', () => read(walker, language === 'ar'))
    await test.step('memorises', () => memorise(walker))
    await test.step('takes a surah along', () => print(walker))
    await test.step('recites', () => recite(walker))
    await test.step('prays in its city, and keeps what was prayed', () => pray(walker))
    await test.step('knows the date', () => knowTheDate(walker))
    await test.step('finds a dua, and the names', () => supplicate(walker))
    await test.step('remembers in the morning', () => remember(walker))
    await test.step('counts, and is killed', () => count(walker))
    await test.step('makes ready for Hajj', () => prepare(walker))
    await test.step('reckons zakat', () => reckon(walker))
    await test.step('learns', () => learn(walker))
    await openPages(walker, direction)
  })
