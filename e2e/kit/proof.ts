import { expect, type Page } from '@playwright/test'
import type { Say } from './say.ts'

/** As the newest proof is read on the page: opening + in − out = closing, in minor units. Answers the closing. */
export async function proofAddsUp(page: Page, say: Say, outMinor: number): Promise<number> {
  const proof = page
    .getByRole('listitem')
    .filter({ hasText: say('charities:proofs.opening') })
    .first()
  await expect(proof).toBeVisible()
  const amounts = await proof.getByRole('definition').allInnerTexts()
  const [opening = 0, came = 0, out, closing = 0] = amounts.map(text =>
    Math.round(Number(text.replace(/[^\d.]/g, '')) * 100),
  )
  expect(out).toBe(outMinor)
  expect(closing).toBe(opening + came - outMinor)
  return closing
}
