import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

interface Scope {
  /** A part of the page only, as a selector. */
  part?: string
}

/** What axe is called in a page that has it. */
type WithAxe = typeof globalThis & { axe?: typeof axe }

/**
 * Waits until what moves has come to rest: half faded in, everything lacks contrast. What moves for ever is not waited for.
 * Answers whether the page has axe.
 */
const atRest = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(moving.map(({ finished }) => finished))
    return 'axe' in globalThis
  })

const options: RunOptions = { resultTypes: ['violations'] }

/** What axe finds wrong on a page: rule, place, reason. */
export async function axeFinds(page: Page, { part }: Scope = {}): Promise<string[]> {
  const hasAxe = await atRest(page)
  // Once for each page that was loaded: its builder for Playwright brings half a megabyte with each run.
  if (!hasAxe) await page.evaluate(axe.source)
  const violations = await page.evaluate(
    async ([where, how]) => {
      // What comes while axe looks (a toast of the day's visit) stands there at once. Put so, a strict page allows it.
      const still = new CSSStyleSheet()
      still.replaceSync(
        '*, ::before, ::after { animation-delay: 0s !important; animation-duration: 0s !important; transition: none !important }',
      )
      document.adoptedStyleSheets.push(still)
      try {
        const found = await (globalThis as WithAxe).axe?.run(where ?? document, how)
        return found?.violations ?? null
      } finally {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter(sheet => sheet !== still)
      }
    },
    [part ?? null, options] as const,
  )
  if (!violations) throw new Error('axe is not on the page')
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
}
