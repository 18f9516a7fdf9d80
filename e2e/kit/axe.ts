import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

interface Scope {
  /** Some of the rules only. */
  rules?: readonly string[]
  /** A part of the page only, as a selector. */
  part?: string
}

/** Waits until what moves has come to rest: half faded in, everything lacks contrast. What moves for ever is not waited for. */
const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    ),
  )

/** What axe is called in a page that has it. */
type WithAxe = typeof globalThis & { axe?: typeof axe }

/** What axe finds wrong on a page: rule, place, reason. */
export async function axeFinds(page: Page, { rules, part }: Scope = {}): Promise<string[]> {
  await atRest(page)
  // Once for each page that was loaded: its builder for Playwright brings half a megabyte with each run.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
  }
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
