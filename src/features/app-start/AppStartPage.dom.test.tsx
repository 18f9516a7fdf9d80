import 'fake-indexeddb/auto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { showUser } from '../../data/account/auth-state.ts'
import { keptPlace } from '../../data/kept-place.ts'
import { GiveAgain } from '../gifts/GiveAgain.tsx'
import { PrayerToday } from '../prayer/PrayerToday.tsx'
import { ContinueReading } from '../quran/ContinueReading.tsx'
import { StreakCard } from '../rewards/StreakCard.tsx'
import { AppStartPage } from './AppStartPage.tsx'

const packs = join(import.meta.dirname, '../../../public/content/quran')
const metaFile = readdirSync(packs).find(name => name.startsWith('meta.')) ?? ''
const answers = {
  '/content/quran/meta': JSON.parse(readFileSync(join(packs, metaFile), 'utf8')) as unknown,
}

const page = (
  <AppStartPage
    prayer={<PrayerToday />}
    quran={<ContinueReading />}
    streak={<StreakCard />}
    gift={<GiveAgain />}
  />
)

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
  keptPlace.set(null)
  showUser(null)
})

it('has something to begin with before anything was done', async () => {
  await showPage(page, { answers })
  const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await href('Choose your place')).toBe('/namaz-times?choose=true')
  expect(await href('Begin the Quran')).toBe('/quran-reader?surah=1')
  expect(await href('Days in a row')).toBe('/auth')
  expect(screen.getByText('With an account your visits are counted, day by day.')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Give' }).map(link => link.getAttribute('href'))).toContain(
    '/donate',
  )
})

it('goes on where the Quran was left, with the prayers of the place', async () => {
  // Noon in Jakarta: what comes next is a prayer, and not the end of Fajr.
  vi.useFakeTimers({ now: new Date('2026-11-23T05:00:00Z'), toFake: ['Date'] })
  localStorage.setItem('jariyah.quran-place', '18:10')
  keptPlace.set({
    name: 'Jakarta',
    slug: 'jakarta',
    country: 'ID',
    latitude: -6.2,
    longitude: 106.8,
    timeZone: 'Asia/Jakarta',
    kind: 'city',
  })
  await showPage(page, { answers })
  const on = await screen.findByRole('link', { name: 'Continue reading' })
  expect(on.getAttribute('href')).toBe('/quran-reader?verse=18:10')
  expect(await screen.findByText(/Al-Kahf, ayah 10/)).toBeTruthy()
  expect(await screen.findByText('Jakarta')).toBeTruthy()
  expect(await screen.findByText('Next')).toBeTruthy()
})

it('leads to every tool by its name', async () => {
  await showPage(page, { answers })
  const tools = await screen.findByRole('navigation', { name: 'Everything' })
  const paths = [...tools.querySelectorAll('a')].map(link => link.getAttribute('href'))
  expect(paths).toEqual(
    expect.arrayContaining([
      '/quran-reader',
      '/namaz-times',
      '/qibla-finder',
      '/prayer-tracker',
      '/donate',
      '/profile',
    ]),
  )
})
