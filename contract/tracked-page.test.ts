import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isTrackedPage } from './tracked-page.ts'

const routes = join(import.meta.dirname, '../src/routes')
/** Ids as the router has them: folder and file, without the ending. */
const routeIds = readdirSync(routes, { recursive: true, encoding: 'utf8' })
  .filter(name => /^\(\w+\)\/.*\.tsx$/.test(name))
  .map(name => `/${name.replace('.tsx', '')}`)

describe('may not be named', () => {
  it.each([
    '/(worship)/quran-reader',
    '/(worship)/prayer-tracker',
    '/(community)/dua-wall',
    '/(community)/dhikr-community',
    '/(giving)/fast-checkout',
    '/(giving)/checkout',
    '/(giving)/thank-you',
    '/(general)/auth',
    '/(general)/profile',
    '/(admin)/admin',
    '/(new)/anything',
  ])('%s', page => expect(isTrackedPage(page)).toBe(false))

  it.each([
    '',
    '/donate',
    '/(giving)/donate?email=a@b.org',
    '/(giving)/donate#x',
    '/(giving)/a@b.org',
    'https://a.org/',
  ])('what is no route id: %j', page => expect(isTrackedPage(page)).toBe(false))

  it('any page of worship, sign-in or payment that the app has', () => {
    const delicate = /worship|auth|login|checkout|settings|profile|admin|prayer|quran|dhikr|dua/
    expect(routeIds.filter(id => delicate.test(id) && isTrackedPage(id))).toEqual([])
  })
})

it('may be named: pages of giving and of the site', () => {
  for (const page of [
    '/(general)/',
    '/(general)/about',
    '/(general)/$slug',
    '/(giving)/donate-to-gaza',
    '/(community)/live-feed',
  ])
    expect(isTrackedPage(page), page).toBe(true)
  expect(routeIds.filter(isTrackedPage).length).toBeGreaterThan(5)
})
