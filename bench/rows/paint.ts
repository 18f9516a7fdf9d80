import lighthouse from 'lighthouse'
import { freePort } from '../../tests/harness/free-port.ts'
import { launch } from '../kit/chromium.ts'
import type { BenchRow, Figure } from '../kit/row.ts'
import { median } from '../kit/statistics.ts'

interface Paint {
  fcp: number
  lcp: number
  tbt: number
  cls: number
  score: number
}

const pages = ['/', '/donate-to-gaza', '/quran-reader']

/** One Lighthouse run as on a phone, with a storage that was emptied first. */
async function measure(url: string, port: number): Promise<Paint> {
  const result = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'silent' })
  const { audits, categories, runtimeError } = result?.lhr ?? {}
  if (runtimeError || !audits) throw new Error(`Lighthouse of ${url}: ${runtimeError?.message ?? 'nothing'}`)
  const of = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    fcp: of('first-contentful-paint'),
    lcp: of('largest-contentful-paint'),
    tbt: of('total-blocking-time'),
    cls: of('cumulative-layout-shift'),
    score: (categories?.performance?.score ?? 0) * 100,
  }
}

const medians = (runs: readonly Paint[]): Paint => {
  const of = (key: keyof Paint) => median(runs.map(run => run[key]))
  return { fcp: of('fcp'), lcp: of('lcp'), tbt: of('tbt'), cls: of('cls'), score: of('score') }
}

const figuresOf = (path: string, ours: Paint, floor: Paint, rtq: Paint): Figure[] => [
  {
    what: `${path} FCP, floor static`,
    unit: 'ms',
    value: ours.fcp,
    floor: floor.fcp,
    target: { atMostFloorTimes: 1.15 },
  },
  {
    what: `${path} LCP, floor static`,
    unit: 'ms',
    value: ours.lcp,
    floor: floor.lcp,
    target: { atMostFloorTimes: 1.15 },
  },
  {
    what: `${path} LCP, floor RTQ`,
    unit: 'ms',
    value: ours.lcp,
    floor: rtq.lcp,
    target: { atMostFloorTimes: 1.15 },
  },
  { what: `${path} TBT, floor RTQ`, unit: 'ms', value: ours.tbt, floor: rtq.tbt, target: { atMost: 60 } },
  { what: `${path} CLS`, unit: '', value: ours.cls, floor: floor.cls, target: { atMost: 0.005 } },
  // The other way round, so that one kind of target serves: points that are missing to 100.
  {
    what: `${path} points lost of 100`,
    unit: 'score',
    value: 100 - ours.score,
    floor: 100 - floor.score,
    target: { atMost: 2 },
  },
]

export const row: BenchRow = {
  name: 'paint',
  source: 'speed.md: FCP, LCP, TBT, CLS, score by Lighthouse mobile',
  async run(bench) {
    const port = await freePort()
    const browser = await launch(`--remote-debugging-port=${port}`)
    try {
      const { address: service } = await bench.service()
      const targets = [
        await bench.floor('static'),
        await bench.floor('rtq'),
        ...pages.map(path => service + path),
      ]
      const runs = new Map<string, Paint[]>(targets.map(url => [url, []]))
      for (let round = 0; round < (bench.isLong ? 5 : 3); round++) {
        for (const url of targets) runs.get(url)?.push(await measure(url, port))
      }
      const [floor, rtq, ...ours] = targets.map(url => medians(runs.get(url) ?? []))
      if (!floor || !rtq) throw new Error('no floors')
      return pages.flatMap((path, at) => figuresOf(path, ours[at] ?? rtq, floor, rtq))
    } finally {
      await browser.close()
    }
  },
}
