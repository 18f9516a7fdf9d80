import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { alternate } from '../kit/alternate.ts'
import { launch, launchOn, onFreshPage } from '../kit/chromium.ts'
import type { BenchRow } from '../kit/row.ts'

/** The worker is active, and so whatever it keeps is kept. */
const whenReady = (page: Page): Promise<number> =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => performance.now()))

/** From the start of the navigation until the page would open offline. */
const readyMs = (browser: Browser, address: string): Promise<number> =>
  onFreshPage(browser, async page => {
    await page.goto(address, { waitUntil: 'commit' })
    return whenReady(page)
  })

const firstPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>(resolve => {
        new PerformanceObserver(list => {
          for (const { name, startTime } of list.getEntries())
            if (name === 'first-contentful-paint') resolve(startTime)
        }).observe({ type: 'paint', buffered: true })
      }),
  )

/** A Chromium just started, with what an earlier one kept, to the first paint. */
async function coldStartMs(profile: string, address: string, isOffline: boolean): Promise<number> {
  const context = await launchOn(profile)
  try {
    await context.setOffline(isOffline)
    const page = context.pages()[0] ?? (await context.newPage())
    await page.goto(address, { waitUntil: 'commit' })
    return await firstPaint(page)
  } finally {
    await context.close()
  }
}

async function prepare(profile: string, address: string): Promise<void> {
  rmSync(profile, { recursive: true, force: true })
  const context = await launchOn(profile)
  try {
    const page = await context.newPage()
    await page.goto(address)
    await whenReady(page)
    // What the app keeps once it is ready: its language, the answers of this page.
    await page.waitForTimeout(2_500)
  } finally {
    await context.close()
  }
}

export const row: BenchRow = {
  name: 'offline',
  source: 'speed.md: ready offline ≤ 1.2 × RTQ; cold start offline ≤ 1.2 × static, never slower than online',
  async run(bench) {
    const ours = `${(await bench.service()).address}/`
    const rtq = `${await bench.floor('rtq-offline')}/`
    const still = `${await bench.floor('static-offline')}/`
    const rounds = bench.isLong ? 9 : 5
    const browser = await launch()
    const ready = await alternate(rounds, {
      floor: () => readyMs(browser, rtq),
      ours: () => readyMs(browser, ours),
    }).finally(() => void browser.close())
    const profile = (name: string) => join(bench.scratch, `profile-${name}`)
    await prepare(profile('ours'), ours)
    await prepare(profile('static'), still)
    const cold = await alternate(rounds, {
      floor: () => coldStartMs(profile('static'), still, true),
      ours: () => coldStartMs(profile('ours'), ours, true),
      online: () => coldStartMs(profile('ours'), ours, false),
    })
    return [
      {
        what: 'ready offline, floor RTQ',
        unit: 'ms',
        value: ready.ours,
        floor: ready.floor,
        target: { atMostFloorTimes: 1.2 },
      },
      {
        what: 'cold start offline, floor static',
        unit: 'ms',
        value: cold.ours,
        floor: cold.floor,
        target: { atMostFloorTimes: 1.2 },
      },
      {
        what: 'cold start offline, floor online',
        unit: 'ms',
        value: cold.ours,
        floor: cold.online,
        target: { atMostFloorTimes: 1.1 },
      },
    ]
  },
}
