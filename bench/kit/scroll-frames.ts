import type { Browser, Page } from 'playwright'

/** How far and how fast a wheel turns. */
export interface Scroll {
  distance: number
  /** CSS pixels a second. */
  speed: number
}

/** What Chromium says of a frame that it wanted to draw. */
interface FrameReport {
  state: 'STATE_NO_UPDATE_DESIRED' | 'STATE_PRESENTED_ALL' | 'STATE_PRESENTED_PARTIAL' | 'STATE_DROPPED'
  scroll_state: 'SCROLL_NONE' | 'SCROLL_COMPOSITOR_THREAD' | 'SCROLL_MAIN_THREAD' | 'SCROLL_RAW'
  has_missing_content: boolean
}

/** Of a hundred frames in which the page moved. */
export interface ScrollShare {
  /** Were not shown in time: the page stood still for them. */
  late: number
  /** Were shown with a part still empty. */
  empty: number
}

const percent = (part: number, of: number): number => (of === 0 ? 100 : (100 * part) / of)

function shareOf(reports: readonly FrameReport[]): ScrollShare {
  const moving = reports.filter(
    ({ state, scroll_state }) => scroll_state !== 'SCROLL_NONE' && state !== 'STATE_NO_UPDATE_DESIRED',
  )
  const late = moving.filter(({ state }) => state === 'STATE_DROPPED').length
  const empty = moving.filter(frame => frame.state !== 'STATE_DROPPED' && frame.has_missing_content).length
  return { late: percent(late, moving.length), empty: percent(empty, moving.length) }
}

/** Scrolls as a wheel that turns steadily, and answers what its frames were like, as Chromium itself counts them. */
export async function scrollFrames(
  browser: Browser,
  page: Page,
  { distance, speed }: Scroll,
): Promise<ScrollShare> {
  const before = await page.evaluate(() => scrollY)
  const session = await page.context().newCDPSession(page)
  await browser.startTracing(page, { categories: ['cc', 'benchmark'] })
  await session.send('Input.synthesizeScrollGesture', {
    x: 200,
    y: 600,
    yDistance: -distance,
    speed,
    gestureSourceType: 'mouse',
    preventFling: true,
  })
  const trace = JSON.parse(String(await browser.stopTracing())) as {
    traceEvents: { name: string; args?: { frame_reporter?: FrameReport } }[]
  }
  const moved = (await page.evaluate(() => scrollY)) - before
  if (moved < distance / 2) throw new Error(`the page moved ${moved} of ${distance}`)
  return shareOf(
    trace.traceEvents.flatMap(({ name, args }) =>
      name === 'PipelineReporter' && args?.frame_reporter ? [args.frame_reporter] : [],
    ),
  )
}
