import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ElementHandle, type LaunchOptions, launch } from 'puppeteer-core'
import type { SentSign } from './sign.ts'
import { seeker, type Tab } from './tab.ts'

/** `forbidden`: the person has told the browser that no site may keep anything. `private`: a private window. */
export type Storage = 'kept' | 'forbidden' | 'private'

const firefoxStorage: Record<Storage, Record<string, unknown>> = {
  kept: {},
  forbidden: { 'network.cookie.cookieBehavior': 2 },
  private: { 'browser.privatebrowsing.autostart': true },
}

/** A profile of its own, which outlives the browser; with all sites forbidden to keep anything in Chromium. */
function newProfile(storage: Storage): string {
  const profile = mkdtempSync(join(tmpdir(), 'jariyah-profile-'))
  if (storage !== 'forbidden') return profile
  const choices = { profile: { default_content_setting_values: { cookies: 2 } } }
  mkdirSync(join(profile, 'Default'))
  writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify(choices))
  return profile
}

/** What a page said, and when, in milliseconds of the runner. */
interface Complaint {
  text: string
  at: number
}

/** Firefox says this of any worker whose answer meets a page that is being left: one of ten lines has it too (decision 059). */
const ofLeftPages = /^thrown: .*A ServiceWorker intercepted the request and encountered an unexpected error/
const leavingMs = 2_000

const isOfLeft = ({ text, at }: Complaint, leaves: readonly number[]): boolean =>
  ofLeftPages.test(text) && leaves.some(leave => Math.abs(leave - at) < leavingMs)

/** Firefox or Chromium, by WebDriver BiDi or DevTools. */
export async function openPuppeteerTab(
  browser: 'firefox' | 'chrome',
  executablePath: string,
  storage: Storage,
): Promise<Tab> {
  const userDataDir = newProfile(storage)
  const options: LaunchOptions = {
    browser,
    executablePath,
    headless: true,
    // The patience is the test's own.
    timeout: 0,
    defaultViewport: null,
    args:
      browser === 'chrome'
        ? [
            '--no-sandbox',
            '--disable-gpu',
            '--window-size=500,900',
            ...(storage === 'private' ? ['--incognito'] : []),
          ]
        : ['--width=500', '--height=900'],
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-GB',
      // It would show each PDF that was saved in a tab before ours, and a page behind another is not drawn.
      'pdfjs.disabled': true,
      ...firefoxStorage[storage],
    },
    userDataDir,
  }
  const complaints: Complaint[] = []
  const complain = (text: string) => complaints.push({ text, at: Date.now() })
  const leaves: number[] = []
  const start = async () => {
    const running = await launch(options)
    const page = await running.newPage()
    page.on('console', message => {
      if (['error', 'warn'].includes(message.type())) complain(`${message.type()}: ${message.text()}`)
    })
    page.on('pageerror', error => complain(`thrown: ${String(error)}`))
    page.on('framenavigated', frame => {
      if (frame === page.mainFrame()) leaves.push(Date.now())
    })
    return { running, page }
  }
  let { running, page } = await start()
  const withSeeker = async () => {
    if (!(await page.evaluate(() => 'seekHere' in globalThis))) await page.evaluate(seeker)
  }
  return {
    async goto(url) {
      await page.goto(url)
    },
    async reload() {
      await page.reload()
    },
    async run(script, ...args) {
      await withSeeker()
      const answer: unknown = await page.evaluate(script as (...given: unknown[]) => unknown, ...args)
      // What a page answers is what its function answered.
      return answer as Awaited<ReturnType<typeof script>>
    },
    async press(sign: SentSign) {
      await withSeeker()
      const first = await page.evaluateHandle(sign => globalThis.seekHere(sign)[0], sign)
      const element = first.asElement() as ElementHandle | null
      if (!element) throw new Error(`nothing to press: ${JSON.stringify(sign)}`)
      await element.click()
    },
    async keys(text) {
      await page.keyboard.type(text)
    },
    async restart() {
      const child = running.process()
      if (!child?.pid) throw new Error('no process to kill')
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      for (const lock of ['SingletonLock', 'SingletonCookie', 'SingletonSocket', 'lock', '.parentlock'])
        rmSync(join(userDataDir, lock), { force: true })
      ;({ running, page } = await start())
    },
    complaints: () => complaints.filter(each => !isOfLeft(each, leaves)).map(({ text }) => text),
    async screenshot(path) {
      await page.screenshot({ path })
    },
    async close() {
      await running.close()
      rmSync(userDataDir, { recursive: true, force: true })
    },
  }
}
