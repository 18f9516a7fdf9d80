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
export const expectHydrated = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isTaken = () =>
      Object.keys(document.querySelector('main h1') ?? {}).some(key => key.startsWith('__reactFiber'))
    const isStarted = () => sessionStorage.getItem('jariyah.currency-looked-up') !== null
    while (!isTaken() || !isStarted()) await new Promise(next => setTimeout(next, 20))
  })

/** What the head of a page tells, read at once: each question of its own costs as much as all of them, and hundreds of pages are asked. */
const headOf = (page: Page) =>
  page.evaluate(() => {
    const { lang, dir } = document.documentElement
    const all = <E extends Element>(selector: string) => [...document.querySelectorAll<E>(selector)]
    const read = (selector: string, name: string) =>
      document.querySelector(selector)?.getAttribute(name) ?? null
    const og = (name: string) => read(`meta[property="og:${name}"]`, 'content')
    return {
      own: { lang, dir, title: document.title, description: read('meta[name=description]', 'content') },
      canonical: read('link[rel=canonical]', 'href'),
      alternates: all<HTMLLinkElement>('link[rel=alternate][hreflang]').map(link => [
        link.getAttribute('hreflang'),
        link.href,
      ]),
      og: { title: og('title'), description: og('description'), url: og('url'), image: og('image') },
      graph: document.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
      robots: all('meta[name=robots]').length,
    }
  })

/** What the head tells: title, description, addresses in all languages, and what search engines and chats read. */
export async function expectHead(
  page: Page,
  { path, head, route, isPrivate }: SitePage,
  language: Language,
): Promise<void> {
  const baseURL = new URL(page.url()).origin
  const say = sayIn(language)
  const { own, canonical, alternates, og, graph, robots } = await headOf(page)

  const words = contentHead(path, language)
  const title = head ? say(`${head}.title`) : `${words?.title} · ${appNameIn(language)}`
  const description = (head ? say(`${head}.description`) : words?.description) ?? own.description
  expect(own).toEqual({ lang: language, dir: directionOf(language), title, description })
  expect(description?.length).toBeGreaterThan(20)

  const inLanguage = (code: string) => {
    const url = new URL(path, baseURL)
    if (code !== 'en') url.searchParams.set('lang', code)
    return url.href
  }
  const address = inLanguage(language)
  const whole = (url: string | null) => new URL(url ?? '', baseURL).href
  expect(whole(canonical)).toBe(address)
  expect(alternates).toEqual([
    ...languages.map(code => [code, inLanguage(code)]),
    ['x-default', inLanguage('en')],
  ])

  expect({ ...og, url: whole(og.url) }).toEqual({ title, description, url: address, image: og.image })
  if (route === '/') {
    const picture = await page.request.get(og.image ?? '')
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
  }

  const known = JSON.parse(graph)
  expect(known['@context']).toBe('https://schema.org')
  expect(known['@graph']).toContainEqual(
    expect.objectContaining({ '@type': 'WebPage', inLanguage: language }),
  )
  expect(robots).toBe(route === '/404' || isPrivate ? 1 : 0)
}
