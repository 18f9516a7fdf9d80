import { readdirSync, readFileSync } from 'node:fs'
import { type Language, localeOf } from '../../contract/languages.ts'
import type { QuranMeta } from '../../src/lib/quran/meta.ts'
import { surahNames } from '../../src/lib/quran/surah-names.ts'
import { sayIn } from './say.ts'

export interface SitePage {
  path: string
  /** The route of the service's allow-list that renders it. */
  route: string
  /** Key of its title and description, `giving:head.gaza`; none where they come with the content. */
  head?: string
  /** A gift can be made on it. */
  hasForm?: true
  /** Drawn by the same components as another page here, with other words. */
  isLike?: true
  /** A demonstration, which search engines are not shown. */
  isUnlisted?: true
  /** Search engines that come to it all the same are told not to keep it. */
  isPrivate?: true
}

/** An example of each page that the service renders. */
export const renderedPages: readonly SitePage[] = [
  { path: '/', route: '/', head: 'home:head' },
  { path: '/donate', route: '/donate', head: 'giving:head.donate' },
  { path: '/donate?cause=sadaqah', route: '/donate', hasForm: true },
  {
    path: '/donate-to-palestine',
    route: '/donate-to-palestine',
    head: 'giving:head.palestine',
    hasForm: true,
    isLike: true,
  },
  { path: '/donate-to-gaza', route: '/donate-to-gaza', head: 'giving:head.gaza', hasForm: true },
  {
    path: '/palestine-emergency',
    route: '/palestine-emergency',
    head: 'giving:head.emergency',
    hasForm: true,
    isLike: true,
  },
  { path: '/charity-partners', route: '/charity-partners', head: 'charities:head.directory' },
  { path: '/charity/crescent-bridge', route: '/charity/$slug' },
  { path: '/charity-partner-program', route: '/charity-partner-program', head: 'charities:head.program' },
  { path: '/charity-subdomain', route: '/charity-subdomain', head: 'charities:head.address' },
  { path: '/gift-cards', route: '/gift-cards', head: 'gift-cards:head.buy' },
  { path: '/membership', route: '/membership', head: 'membership:head' },
  { path: '/orphanages', route: '/orphanages', hasForm: true },
  { path: '/orphanages?file=1', route: '/orphanages', isUnlisted: true, isPrivate: true },
  { path: '/qurbani', route: '/qurbani' },
  { path: '/qurbani-sacrifice', route: '/qurbani-sacrifice' },
  { path: '/live-feed', route: '/live-feed', head: 'feed:head' },
  { path: '/feed', route: '/feed', head: 'feed:head', isLike: true },
  { path: '/open-charity-ledger', route: '/open-charity-ledger', head: 'ledger:head' },
  { path: '/campaigns', route: '/campaigns', head: 'campaigns:head.list' },
  { path: '/campaign-demo', route: '/campaign-demo', hasForm: true },
  {
    path: '/campaign/meals-for-rafah-demo',
    route: '/campaign/$slug',
    hasForm: true,
    isLike: true,
    isUnlisted: true,
  },
  { path: '/quran-reader', route: '/quran-reader', head: 'quran:head' },
  { path: '/quran-reader?surah=18', route: '/quran-reader' },
  { path: '/duas', route: '/duas', head: 'duas:head.duas' },
  { path: '/duas-library', route: '/duas-library', head: 'duas:head.library' },
  { path: '/fortress-of-the-muslim', route: '/fortress-of-the-muslim', head: 'duas:head.fortress' },
  { path: '/duas/category/morning-evening', route: '/duas/category/$categorySlug' },
  { path: '/dua/ayat-al-kursi', route: '/dua/$duaSlug' },
  { path: '/ramadan-guide', route: '/ramadan-guide', head: 'guides:pages.ramadan-guide' },
  { path: '/dhikr', route: '/dhikr', head: 'dhikr:head' },
  { path: '/islamic-calendar', route: '/islamic-calendar', head: 'calendar:head' },
  { path: '/ramadan-calendar', route: '/ramadan-calendar', head: 'ramadan:head' },
  { path: '/laylatul-qadr', route: '/laylatul-qadr', head: 'guides:pages.laylatul-qadr', isLike: true },
  { path: '/zakat-guide', route: '/zakat-guide', head: 'guides:pages.zakat-guide', isLike: true },
  { path: '/zakat-calculator', route: '/zakat-calculator', head: 'zakat:head' },
  { path: '/four-quls', route: '/four-quls', head: 'recitations:head.four-quls' },
  { path: '/ruqyah', route: '/ruqyah', head: 'recitations:head.ruqyah', isLike: true },
  { path: '/istikhara', route: '/istikhara', head: 'recitations:head.istikhara', isLike: true },
  { path: '/surah-pdfs', route: '/surah-pdfs', head: 'surah-pdfs:head' },
  { path: '/sadaqah-guide', route: '/sadaqah-guide', head: 'guides:pages.sadaqah-guide', isLike: true },
  { path: '/99-names', route: '/99-names', head: 'names:head' },
  { path: '/hajj-journey', route: '/hajj-journey', head: 'guides:pages.hajj-journey' },
  { path: '/namaz-times', route: '/namaz-times', head: 'prayer:head.times' },
  { path: '/namaz-times/makkah', route: '/namaz-times/$citySlug' },
  { path: '/fajr-times', route: '/fajr-times', head: 'prayer:head.fajr' },
  { path: '/zuhr-times', route: '/zuhr-times', head: 'prayer:head.zuhr', isLike: true },
  { path: '/asr-times', route: '/asr-times', head: 'prayer:head.asr', isLike: true },
  { path: '/maghrib-times', route: '/maghrib-times', head: 'prayer:head.maghrib', isLike: true },
  { path: '/isha-times', route: '/isha-times', head: 'prayer:head.isha', isLike: true },
  { path: '/iftar-times', route: '/iftar-times', head: 'prayer:head.iftar' },
  { path: '/qibla-finder', route: '/qibla-finder', head: 'qibla:head' },
  { path: '/namaz-rakats', route: '/namaz-rakats', head: 'rakats:head' },
  { path: '/islamic-history', route: '/islamic-history', head: 'guides:pages.islamic-history', isLike: true },
  {
    path: '/science-of-sadaqah',
    route: '/science-of-sadaqah',
    head: 'guides:pages.science-of-sadaqah',
    isLike: true,
  },
  { path: '/about', route: '/about', head: 'about:head' },
  { path: '/why-donate', route: '/why-donate', head: 'why-donate:head' },
  { path: '/jannah-points-guide', route: '/jannah-points-guide', head: 'points-guide:head' },
  { path: '/apps', route: '/apps', head: 'apps:head' },
  { path: '/how-it-works', route: '/$slug' },
  { path: '/privacy', route: '/$slug', isLike: true },
  { path: '/water-wells', route: '/$slug', hasForm: true, isLike: true },
  { path: '/pray-for-palestine', route: '/$slug', hasForm: true },
  { path: '/fundraising', route: '/$slug' },
  { path: '/404', route: '/404', head: 'home:notFound' },
]

/** One page of each kind: where layout and script are looked at, the words alone make no other. */
export const kindsOfPages = renderedPages.filter(({ isLike }) => !isLike)

/** Title and description of a page whose words are content, as the content's files have them. */
export function contentHead(path: string, language: Language): { title: string; description: string } | null {
  const root = new URL('../../content/', import.meta.url)
  const read = (name: string) => JSON.parse(readFileSync(new URL(name, root), 'utf8'))
  const file = /^\/orphanages\?file=(\d+)$/.exec(path)?.[1]
  const ofList = file ? contentHead('/orphanages', language) : null
  if (ofList) {
    const { content } = read('demo/child-files.json')[Number(file) - 1]
    return { ...ofList, title: `${content.alias} · ${ofList.title}` }
  }
  const cause = /^\/donate\?cause=(\w+)$/.exec(path)?.[1]
  if (cause) {
    const { title, summary } = read('catalogue/causes.json').find((each: { id: string }) => each.id === cause)
    return { title: title[language], description: summary[language] }
  }
  if (path === '/charity/crescent-bridge') {
    const { name, about } = read('catalogue/charities.json').find(
      (each: { id: string }) => each.id === 'crescent-aid',
    )
    return { title: name, description: about[language] }
  }
  const surah = Number(/^\/quran-reader\?surah=(\d+)$/.exec(path)?.[1])
  if (surah) {
    const packs = new URL('../../public/content/quran/', import.meta.url)
    const file = readdirSync(packs).find(name => /^meta\.\w+\.json$/.test(name)) ?? ''
    const meta = JSON.parse(readFileSync(new URL(file, packs), 'utf8')) as QuranMeta
    const say = sayIn(language)
    const number = new Intl.NumberFormat(localeOf(language)).format(surah)
    const title = `${say('quran:surah', { name: surahNames(meta, language)[surah - 1] })} (${number})`
    return { title, description: `${title}. ${say('quran:head.description')}` }
  }
  if (path === '/namaz-times/makkah') {
    const say = sayIn(language)
    // GeoNames' number of Makkah.
    const city = read('cities/names.json')['104515'][language] ?? 'Makkah'
    return {
      title: say('prayer:head.city.title', { city }),
      description: say('prayer:head.city.description', { city }),
    }
  }
  const chapter = read('duas/morning-evening.json')
  if (path === '/duas/category/morning-evening')
    return {
      title: chapter.title[language],
      description: chapter.items.map((item: Titled) => item.title[language]).join(' · '),
    }
  const dua = chapter.items.find((item: Titled) => path === `/dua/${item.id}`)
  if (dua) return { title: dua.title[language], description: dua.meaning[language] }
  if (path.startsWith('/campaign')) {
    const [{ content: demo }] = read('demo/campaigns.json')
    return { title: demo.title, description: demo.summary }
  }
  const ofCause = read(`causes/${language}.json`)[path.slice(1)]
  if (ofCause) return ofCause
  const slug = /^\/(how-it-works|privacy)$/.exec(path)?.[1]
  if (!slug) return null
  const page = read(`pages/${slug}.json`)
  return { title: page.title[language], description: page.description[language] }
}

interface Titled {
  id: string
  title: Record<Language, string>
}
