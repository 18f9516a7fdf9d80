import { expect } from '@playwright/test'
import { test } from './kit/test.ts'
import { logFajr } from './steps/prayer.ts'

// A browser that lets no site keep anything: the app opens, says so, and worship goes on for as long as the page is open.

test.use({ storage: 'forbidden' })

test('worship without a store', async ({ scene }) => {
  const walker = await scene.walk('en')
  const { say, open, see, press, run, complaints } = walker
  await open('/')
  await see({ text: say('ui:status.unkept') })
  expect(
    await run(() => {
      try {
        return localStorage.length
      } catch (error) {
        return String(error)
      }
    }),
  ).toContain('SecurityError')
  await test.step('reads and searches', async () => {
    await open('/quran-reader?surah=18')
    await see({ text: 'ٱلۡكِتَٰبَ' })
    await press({ role: 'link', name: /^18:1\b/ })
    await press({ role: 'menuitem', name: say('quran:ayah.bookmark') })
    await see({ text: say('quran:ayah.notKept') })
  })
  await test.step('chooses another language, which holds from page to page', async () => {
    await press({ role: 'button', name: say('common:settings.language') })
    await press({ role: 'menuitemradio', name: 'Türkçe' })
    await expect.poll(() => run(() => document.documentElement.lang)).toBe('tr')
  })
  await test.step('marks a prayer', async () => {
    await logFajr(walker)
    await see({ text: say('tracker:notKept') })
  })
  await test.step('counts', async () => {
    await open('/dhikr')
    for (let tap = 0; tap < 3; tap += 1) await press({ role: 'button', name: say('dhikr:tap') })
    await see({ text: /^\s*3\s*$/ })
  })
  await test.step('knows the times, the way and the date', async () => {
    await open('/namaz-times/makkah')
    await see({ role: 'table' })
    await open('/qibla-finder')
    await see({ role: 'heading' })
    await open('/islamic-calendar?from=civil&d=18&m=2&y=2026')
    await see({ text: /1 Ramadan 1447/ })
  })
  // The browser's own refusals are told to its console.
  const refusal = /SecurityError|insecure|not allowed|restricted/
  expect(complaints().filter(text => text.startsWith('thrown') && !refusal.test(text))).toEqual([])
})
