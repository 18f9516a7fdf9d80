import type { Page } from '@playwright/test'

/** Where in the window an ayah begins, in pixels; above it below 0. @param ayah `2-255` */
export const topOfAyah = (page: Page, ayah: string): Promise<number> =>
  page.locator(`#ayah-${ayah}`).evaluate(it => it.getBoundingClientRect().top)
