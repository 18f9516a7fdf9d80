import type { Browser, Page } from 'playwright'
import { alternate } from '../kit/alternate.ts'
import { launch, onFreshPage } from '../kit/chromium.ts'
import type { BenchRow } from '../kit/row.ts'

/** A page that nothing is left to do on, on a processor four times as slow. */
async function settled(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForTimeout(300)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/**
 * From the click on a link until the frame in which the wanted element's text has changed.
 * @param wanted selector of what the new page shows
 */
const changeMs = (page: Page, link: string, wanted: string): Promise<number> =>
  page.evaluate(
    ([link, wanted]) =>
      new Promise<number>((resolve, reject) => {
        const text = () => document.querySelector(wanted ?? '')?.textContent
        const before = text()
        const from = performance.now()
        const look = () => {
          const now = text()
          if (now !== undefined && now !== before) {
            watch.disconnect()
            // The frame that shows it, and the end of its painting.
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)))
          }
        }
        const watch = new MutationObserver(look)
        watch.observe(document.body, { childList: true, subtree: true, characterData: true })
        const found = document.querySelector<HTMLElement>(link ?? '')
        if (!found) return reject(new Error(`no ${link} on this page`))
        found.click()
      }),
    [link, wanted],
  )

const measure = (browser: Browser, address: string, link: string, wanted: string): Promise<number> =>
  onFreshPage(browser, async page => {
    await settled(page, address)
    return changeMs(page, link, wanted)
  })

export const row: BenchRow = {
  name: 'route-change',
  source: 'speed.md: route change, CPU × 4 ≤ 1.25 × RTQ; longest surah ≤ 150',
  async run(bench) {
    const [ours, rtq] = [(await bench.service()).address, await bench.floor('rtq')]
    const browser = await launch()
    const found = await alternate(bench.isLong ? 9 : 5, {
      floor: () => measure(browser, `${rtq}/`, 'a[href="/other"]', 'h1'),
      ours: () => measure(browser, `${ours}/`, 'a[href="/donate-to-gaza"]', 'h1'),
      surah: () => measure(browser, `${ours}/quran-reader?surah=1`, 'a[rel="next"]', 'h1'),
    }).finally(() => void browser.close())
    return [
      {
        what: 'home to /donate-to-gaza, CPU × 4, floor RTQ',
        unit: 'ms',
        value: found.ours,
        floor: found.floor,
        target: { atMostFloorTimes: 1.25 },
      },
      { what: 'opening surah 2, CPU × 4', unit: 'ms', value: found.surah, target: { atMost: 150 } },
    ]
  },
}
