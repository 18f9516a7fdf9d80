import { expect, type Page } from '@playwright/test'
import { appNameIn, directionOf, type Language, languages } from '../../contract/languages.ts'
import { contentHead, type SitePage } from './pages.ts'
import { sayIn } from './say.ts'

/** That the page for what is not found says so by its status is no complaint, where it is among those that were opened. */
export function isUnexpected(places: readonly SitePage[]): (complaint: string) => boolean {
  const hasNotFound = places.some(({ path }) => path === '/404')
  return complaint => !(hasNotFound && /^404 .*\/404$|status of 404 .*\/404$/.test(complaint))
}

/** The page's own part stands under React, and what starts after it has started. */
export async function expectHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('main h1')
    const isTaken = heading && Object.keys(heading).some(key => key.startsWith('__reactFiber'))
    return isTaken && sessionStorage.getItem('jariyah.currency-looked-up') !== null
  })
}

/** What the head tells: title, description, addresses in all languages, and what search engines and chats read. */
export async function expectHead(
  page: Page,
  { path, head, route, isPrivate }: SitePage,
  language: Language,
): Promise<void> {
  const baseURL = new URL(page.url()).origin
  const say = sayIn(language)
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', language)
  await expect(html).toHaveAttribute('dir', directionOf(language))
  const read = (selector: string, name: string) => page.locator(selector).getAttribute(name)

  const words = contentHead(path, language)
  const title = head ? say(`${head}.title`) : `${words?.title} · ${appNameIn(language)}`
  await expect(page).toHaveTitle(title)
  const description = await read('meta[name=description]', 'content')
  const expected = head ? say(`${head}.description`) : words?.description
  if (expected) expect(description).toBe(expected)
  expect(description?.length).toBeGreaterThan(20)

  const inLanguage = (code: string) => {
    const url = new URL(path, baseURL)
    if (code !== 'en') url.searchParams.set('lang', code)
    return url.href
  }
  const own = inLanguage(language)
  expect(new URL((await read('link[rel=canonical]', 'href')) ?? '', baseURL).href).toBe(own)
  const alternates = await page
    .locator('link[rel=alternate][hreflang]')
    .evaluateAll(links => links.map(link => [link.getAttribute('hreflang'), (link as HTMLLinkElement).href]))
  expect(alternates).toEqual([
    ...languages.map(code => [code, inLanguage(code)]),
    ['x-default', inLanguage('en')],
  ])

  const og = async (name: string) => read(`meta[property="og:${name}"]`, 'content')
  expect(await og('title')).toBe(await page.title())
  expect(await og('description')).toBe(description)
  expect(new URL((await og('url')) ?? '', baseURL).href).toBe(own)
  if (route === '/') {
    const picture = await page.request.get((await og('image')) ?? '')
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
  }

  const known = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(known['@context']).toBe('https://schema.org')
  expect(known['@graph']).toContainEqual(
    expect.objectContaining({ '@type': 'WebPage', inLanguage: language }),
  )
  await expect(page.locator('meta[name=robots]')).toHaveCount(route === '/404' || isPrivate ? 1 : 0)
}
