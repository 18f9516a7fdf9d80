import type { Browser } from 'playwright'
import { alternate } from '../kit/alternate.ts'
import { changeMs, settled } from '../kit/change-ms.ts'
import { launch, onFreshPage } from '../kit/chromium.ts'
import type { BenchRow } from '../kit/row.ts'

const measure = (browser: Browser, address: string, link: string, wanted: string): Promise<number> =>
  onFreshPage(browser, async page => {
    await settled(page, address, 4)
    return changeMs(page, { at: link, wanted })
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
