import { writeFileSync } from 'node:fs'
import type { WebElement } from 'selenium-webdriver'
import { seeker, type Tab } from './tab.ts'
import { type Programs, startWebkit } from './webkit-service.ts'

/** WebKit as Debian has it, on a screen that nobody sees. Its driver tells nothing of the console. */
export async function openWebkitTab(programs: Programs): Promise<Tab> {
  const { driver, end } = await startWebkit(programs)
  const withSeeker = async () => {
    const isThere = await driver.executeScript('return "seekHere" in globalThis')
    if (!isThere) await driver.executeScript(seeker)
  }
  return {
    async goto(url) {
      await driver.get(url)
    },
    async reload() {
      await driver.navigate().refresh()
    },
    async run(script, ...args) {
      await withSeeker()
      const answer = await driver.executeAsyncScript<{ value?: unknown; error?: string }>(
        `const done = arguments[arguments.length - 1]
        const given = [...arguments].slice(0, -1)
        Promise.resolve().then(() => (${script.toString()})(...given))
          .then(value => done({ value }), error => done({ error: String(error) }))`,
        ...args,
      )
      if (answer.error !== undefined) throw new Error(answer.error)
      return answer.value as never
    },
    async press(sign) {
      await withSeeker()
      const element = await driver.executeScript<WebElement | null>(
        'return seekHere(arguments[0])[0] ?? null',
        sign,
      )
      if (!element) throw new Error(`nothing to press: ${JSON.stringify(sign)}`)
      await element.click()
    },
    async keys(text) {
      await driver.actions().sendKeys(text).perform()
    },
    complaints: () => [],
    async screenshot(path) {
      writeFileSync(path, Buffer.from(await driver.takeScreenshot(), 'base64'))
    },
    close: end,
  }
}
