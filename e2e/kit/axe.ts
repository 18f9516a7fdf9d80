import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

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

/** What axe finds wrong on a page: rule, place, reason. */
export async function axeFinds(page: Page, { rules, part }: Scope = {}): Promise<string[]> {
  await atRest(page)
  // In the page alone: otherwise each run opens another tab for frames, and there are none.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  if (rules) axe.withRules([...rules])
  if (part) axe.include(part)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
}
