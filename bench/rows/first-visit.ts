import type { Request } from 'playwright'
import { quranPack } from '../../src-sw/precache.ts'
import { launch, onFreshPage } from '../kit/chromium.ts'
import type { BenchRow, Figure } from '../kit/row.ts'

interface Visit {
  /** What the page itself asked for. */
  requests: number
  pageBytes: number
  /** What the service worker fetched for offline, without the Quran. */
  workerBytes: number
  packBytes: number
  /** Of the Quran beside the pack: what the page reads it in. */
  translationBytes: number
  names: string[]
}

/** Heads and bodies as they were on the wire. */
async function bytesOf(request: Request): Promise<number> {
  const response = await request.response()
  if (!response || response.fromServiceWorker()) return 0
  const { responseHeadersSize, responseBodySize } = await request.sizes()
  return responseHeadersSize + responseBodySize
}

const pack: ReadonlySet<string> = new Set(quranPack.map(({ url }) => url))

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** A first visit until nothing is left to fetch, the worker's own fetching included. */
async function visit(address: string): Promise<Visit> {
  process.env.PW_EXPERIMENTAL_SERVICE_WORKER_NETWORK_EVENTS = '1'
  const browser = await launch()
  try {
    return await onFreshPage(browser, async page => {
      const requests: Request[] = []
      let lastAt = performance.now()
      page.context().on('requestfinished', request => {
        requests.push(request)
        lastAt = performance.now()
      })
      await page.goto(address)
      while (performance.now() - lastAt < 2_500) await page.waitForTimeout(250)
      const ofPage = requests.filter(request => !request.serviceWorker() && request.url().startsWith('http'))
      // What the worker answers from its cache crosses no network.
      const answers = await Promise.all(ofPage.map(request => request.response()))
      const byPage = ofPage.filter((_, index) => !answers[index]?.fromServiceWorker())
      const byWorker = requests.filter(request => request.serviceWorker())
      const bytes = async (of: Request[]) => sum(await Promise.all(of.map(bytesOf)))
      const isQuran = (request: Request) => request.url().includes('/content/quran/')
      const isOfPack = (request: Request) => pack.has(new URL(request.url()).pathname)
      return {
        requests: byPage.length,
        names: byPage.map(request => new URL(request.url()).pathname),
        pageBytes: await bytes(byPage),
        workerBytes: await bytes(byWorker.filter(request => !isQuran(request))),
        packBytes: await bytes(byWorker.filter(isOfPack)),
        translationBytes: await bytes(byWorker.filter(each => isQuran(each) && !isOfPack(each))),
      }
    })
  } finally {
    await browser.close()
  }
}

export const row: BenchRow = {
  name: 'first-visit',
  source: 'speed.md: requests ≤ 8, all bytes ≤ 230 KiB, Quran pack ≤ 320 KiB',
  async run(bench) {
    const floor = await visit(`${await bench.floor('rtq')}/`)
    const figures: Figure[] = []
    for (const path of ['/', '/donate-to-gaza', '/quran-reader']) {
      const found = await visit((await bench.service()).address + path)
      if (process.env.BENCH_NAMES) process.stdout.write(`${found.names.join('\n')}\n`)
      figures.push(
        {
          what: `${path} requests of the page`,
          unit: 'requests',
          value: found.requests,
          floor: floor.requests,
          target: path === '/' ? { atMost: 8 } : null,
        },
        {
          what: `${path} bytes of the page`,
          unit: 'bytes',
          value: found.pageBytes,
          floor: floor.pageBytes,
          target: { atMost: 230 * 1024 },
        },
        {
          what: `${path} bytes kept for offline after it`,
          unit: 'bytes',
          value: found.workerBytes,
          target: null,
        },
        {
          what: `${path} Quran pack after the app is ready`,
          unit: 'bytes',
          value: found.packBytes,
          target: { atMost: 320 * 1024 },
        },
        {
          what: `${path} translation that is read, kept with it`,
          unit: 'bytes',
          value: found.translationBytes,
          target: null,
        },
      )
    }
    return figures
  },
}
