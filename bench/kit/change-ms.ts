import type { Page } from 'playwright'

/** What somebody does, and how the page tells that it is done. */
export interface Change {
  /** Selector of what is pressed, or of the field that is typed into. */
  at: string
  /** What is typed; without it the element is pressed. */
  text?: string
  /** Selector of the element whose text changes. */
  wanted: string
}

/** Until the worker, if there is one, has kept what it keeps: nothing has come for a second and a half, at most half a minute. */
const keptAll = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const countKept = async () => {
      const names = await caches.keys()
      const counts = names.map(async name => (await (await caches.open(name)).keys()).length)
      return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
    }
    let last = -1
    for (let turn = 0; turn < 20; turn += 1) {
      const count = await countKept()
      if (count === last) return
      last = count
      await new Promise(resolve => setTimeout(resolve, 1_500))
    }
  })

/** A page that nothing is left to do on. @param slowdown how many times slower its processor is from then on */
export async function settled(page: Page, address: string, slowdown: number): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' })
  await keptAll(page)
  await page.waitForTimeout(300)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** From the press or the last letter until the frame in which the wanted element's text has changed, in milliseconds. */
export const changeMs = (page: Page, change: Change): Promise<number> =>
  page.evaluate(
    ({ at, text, wanted }) =>
      new Promise<number>((resolve, reject) => {
        const seen = () => document.querySelector(wanted)?.textContent
        const before = seen()
        const found = document.querySelector<HTMLElement>(at)
        if (!found) return reject(new Error(`no ${at} on this page`))
        const from = performance.now()
        const watch = new MutationObserver(() => {
          const now = seen()
          if (now === undefined || now === before) return
          watch.disconnect()
          // The frame that shows it, and the end of its painting.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)))
        })
        watch.observe(document.body, { childList: true, subtree: true, characterData: true })
        if (text === undefined) return found.click()
        // As a keyboard would: past what React laid over the property.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(found, text)
        found.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    change,
  )
