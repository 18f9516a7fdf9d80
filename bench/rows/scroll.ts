import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { startChild } from '../kit/child.ts'
import { launch, onFreshPage } from '../kit/chromium.ts'
import type { BenchRow, Figure } from '../kit/row.ts'
import { type ScrollShare, scrollFrames } from '../kit/scroll-frames.ts'
import { median } from '../kit/statistics.ts'
import { writeStillSurah } from '../kit/still-surah.ts'

const surah = 2
const slowdown = 4
/** A reader who looks for a place: two screens a second. */
const scroll = { distance: 16_000, speed: 1_600 }
/** Of a hundred frames. On a machine that others use the floor is above it too, and then judges. */
const mostLate = 5

const slow = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

const ways: Record<'opens' | 'stands', (page: Page, address: string) => Promise<void>> = {
  /** As soon as its first ayah can be read. */
  async opens(page, address) {
    await slow(page)
    await page.goto(address, { waitUntil: 'commit' })
    await page.locator('.quran').first().waitFor()
  },
  /** Once all is there that will come. */
  async stands(page, address) {
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.locator('li').nth(285).waitFor({ state: 'attached' })
    await page.waitForTimeout(3_000)
    await slow(page)
  },
}

const measure = (browser: Browser, address: string, way: keyof typeof ways): Promise<ScrollShare> =>
  onFreshPage(browser, async page => {
    await ways[way](page, address)
    return scrollFrames(browser, page, scroll)
  })

const medians = (shares: readonly ScrollShare[]): ScrollShare => ({
  late: median(shares.map(({ late }) => late)),
  empty: median(shares.map(({ empty }) => empty)),
})

/** A way of ours beside the still page, in turn, so that a busy moment of the machine falls on both. */
async function figuresOf(
  browser: Browser,
  addresses: Record<'ours' | 'still', string>,
  way: keyof typeof ways,
  rounds: number,
): Promise<Figure[]> {
  const found: Record<'ours' | 'still', ScrollShare[]> = { ours: [], still: [] }
  for (let round = 0; round < rounds; round++) {
    for (const whose of ['still', 'ours'] as const)
      found[whose].push(await measure(browser, addresses[whose], way))
  }
  const [ours, still] = [medians(found.ours), medians(found.still)]
  const figure = (what: string, key: keyof ScrollShare): Figure => ({
    what: `${what} of 100, while it ${way}, floor a still page`,
    unit: '',
    value: ours[key],
    floor: still[key],
    target: { atMost: Math.max(mostLate, still[key]) },
  })
  return [figure('scroll: late frames', 'late'), figure('scroll: frames with a gap', 'empty')]
}

export const row: BenchRow = {
  name: 'scroll',
  source: 'issue 4: opening al-Baqarah keeps scrolling at 60 frames, CPU × 4',
  async run(bench) {
    const { address } = await bench.service()
    const directory = join(bench.scratch, 'still-surah')
    writeStillSurah(bench.dist, directory, surah)
    const still = await startChild(join(import.meta.dirname, '../kit/serve-directory.ts'), [directory])
    const browser = await launch()
    const addresses = { ours: `${address}/quran-reader?surah=${surah}`, still: `${still.address}/` }
    const rounds = bench.isLong ? 7 : 3
    try {
      return [
        ...(await figuresOf(browser, addresses, 'opens', rounds)),
        ...(await figuresOf(browser, addresses, 'stands', rounds)),
      ]
    } finally {
      await browser.close()
      await still.stop()
    }
  },
}
