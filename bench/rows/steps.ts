import type { Browser, Page } from 'playwright'
import { alternate } from '../kit/alternate.ts'
import { type Change, changeMs, settled } from '../kit/change-ms.ts'
import { launch, onFreshPage } from '../kit/chromium.ts'
import type { BenchRow } from '../kit/row.ts'

const mostMs = 50
/** What is fetched first: longer, and the press seems unheard. */
const mostWhenOpenedMs = 100

/** The search of the reader, its texts brought and made ready: a word was found before. */
async function openSearch(page: Page): Promise<void> {
  await page.locator('.reader-search').click()
  await page.locator('dialog input, [role=dialog] input').fill('الصلاة')
  await page.locator('[role=dialog] output').waitFor()
}

interface Step extends Change {
  address: string
  before?: (page: Page) => Promise<void>
}

const measure = (browser: Browser, { address, before, ...change }: Step): Promise<number> =>
  onFreshPage(browser, async page => {
    await settled(page, address, 1)
    await before?.(page)
    return changeMs(page, change)
  })

export const row: BenchRow = {
  name: 'steps',
  source: 'issue 4: search, change of surah and of month ≤ 50 ms on this machine; what is first opened ≤ 100',
  async run(bench) {
    const [ours, rtq] = [(await bench.service()).address, await bench.floor('rtq')]
    const browser = await launch()
    const next = 'a[rel="next"]'
    const search = { before: openSearch, at: '[role=dialog] input', wanted: '[role=dialog] output' }
    const steps: Record<
      'floor' | 'surah' | 'longest' | 'month' | 'arabic' | 'english' | 'menu' | 'sheet',
      Step
    > = {
      floor: { address: `${rtq}/`, at: 'a[href="/other"]', wanted: 'h1' },
      surah: { address: `${ours}/quran-reader?surah=17`, at: next, wanted: 'h1' },
      longest: { address: `${ours}/quran-reader?surah=1`, at: next, wanted: 'h1' },
      month: { address: `${ours}/islamic-calendar`, at: next, wanted: '#month' },
      arabic: { address: `${ours}/quran-reader?surah=1`, ...search, text: 'الرحمن' },
      english: { address: `${ours}/quran-reader?surah=1`, ...search, text: 'mercy' },
      menu: { address: `${ours}/`, at: 'header [aria-haspopup="menu"]', wanted: '[role=menu]' },
      sheet: { address: `${ours}/quran-reader?surah=1`, at: '.reader-search', wanted: '[role=dialog]' },
    }
    const found = await alternate(bench.isLong ? 9 : 5, {
      floor: () => measure(browser, steps.floor),
      surah: () => measure(browser, steps.surah),
      longest: () => measure(browser, steps.longest),
      month: () => measure(browser, steps.month),
      arabic: () => measure(browser, steps.arabic),
      english: () => measure(browser, steps.english),
      menu: () => measure(browser, steps.menu),
      sheet: () => measure(browser, steps.sheet),
    }).finally(() => void browser.close())
    const what = {
      surah: 'from surah 17 to 18, floor RTQ route',
      longest: 'from surah 1 to 2, floor RTQ route',
      month: 'the next month of the calendar, floor RTQ route',
      arabic: 'search, last letter to hits, Arabic, floor RTQ route',
      english: 'search, last letter to hits, English, floor RTQ route',
      menu: 'the list of languages, first opened, floor RTQ route',
      sheet: 'the search of the reader, first opened, floor RTQ route',
    } as const
    return (['surah', 'longest', 'month', 'arabic', 'english', 'menu', 'sheet'] as const).map(name => ({
      what: what[name],
      unit: 'ms' as const,
      value: found[name],
      floor: found.floor,
      target: { atMost: name === 'menu' || name === 'sheet' ? mostWhenOpenedMs : mostMs },
    }))
  },
}
