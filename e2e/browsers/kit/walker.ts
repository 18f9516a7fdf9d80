import { expect } from '@playwright/test'
import type { Language } from '../../../contract/languages.ts'
import { keepsAllHere, textsOffline } from '../../kit/keeps-all.ts'
import { pdfFiles, pdfFilesHere } from '../../kit/pdf-tools.ts'
import { keptHere } from '../../kit/ready-offline.ts'
import { type Say, sayIn } from '../../kit/say.ts'
import { type SentSign, type Sign, sentSign } from './sign.ts'
import type { Tab } from './tab.ts'

/** A person with a browser, who waits for what should be seen as long as a person would. */
export interface Walker {
  say: Say
  /** Opens an address of the service. */
  open: (path: string) => Promise<void>
  reload: Tab['reload']
  /** Opens an address in a browser that was killed, as a phone ends an app; where its driver cannot do that, in a page anew. */
  restart: (path: string) => Promise<void>
  run: Tab['run']
  screenshot: Tab['screenshot']
  see: (sign: Sign) => Promise<void>
  seeNone: (sign: Sign) => Promise<void>
  press: (sign: Sign) => Promise<void>
  /** Puts words into a field in place of what is there. */
  fill: (label: string | RegExp, words: string) => Promise<void>
  /** Chooses from a list by the words of the choice. */
  choose: (label: string | RegExp, choice: string) => Promise<void>
  /** Waits until the address ends so. */
  arrive: (path: RegExp) => Promise<void>
  complaints: () => readonly string[]
}

/** Takes all that stands in the focused field, so that what is typed replaces it. */
function selectAllHere(): void {
  const field = document.activeElement
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
}

/** Waits until the first thing that bears the sign stands still where a hand reaches it; drivers press where it was. */
async function steadyHere(sign: SentSign): Promise<void> {
  const seek = () => globalThis.seekHere(sign)[0]
  const found = seek()
  if (!found) throw new Error('it is not there')
  // Words over two lines are pressed on the first, where the box around both may be empty.
  const place = () => found.getClientRects()[0] ?? found.getBoundingClientRect()
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = place()
  await new Promise(next => requestAnimationFrame(() => requestAnimationFrame(next)))
  const after = place()
  if (seek() !== found || before.top !== after.top || before.left !== after.left) throw new Error('it moves')
  const hit = document.elementFromPoint(after.left + after.width / 2, after.top + after.height / 2)
  if (!hit || !found.contains(hit)) throw new Error(`${hit?.outerHTML.slice(0, 80)} covers it`)
}

/** What stands in the field, where it has the focus; null elsewhere. */
function typedHere(sign: SentSign): string | null {
  const field = globalThis.seekHere(sign)[0]
  if (field !== document.activeElement) return null
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : null
}

/** Drivers differ in how a list is opened: the choice is made as the browser itself makes it. */
function chooseHere(sign: SentSign, choice: string): void {
  const list = globalThis.seekHere(sign)[0]
  if (!(list instanceof HTMLSelectElement)) throw new Error('no list bears the sign')
  const option = [...list.options].find(({ text }) => text === choice)
  if (!option) throw new Error(`no choice ${choice}`)
  option.selected = true
  list.dispatchEvent(new Event('change', { bubbles: true }))
}

/** A first visit in a language: nothing but that choice is on the device. */
export async function startWalk(tab: Tab, at: string, language: Language): Promise<Walker> {
  // A page of the same origin without a script, so that the app's first page finds the choice made.
  await tab.goto(`${at}/robots.txt`)
  await tab.run(language => {
    for (const [name, value] of Object.entries({ language, theme: 'day', currency: 'GBP' })) {
      document.cookie = `${name}=${value}; path=/`
      try {
        localStorage.setItem(name, value)
      } catch {
        // A browser that keeps nothing speaks as it is set.
      }
    }
  }, language)
  /** How many things bear the sign; none can be told of while one page makes way for another. */
  const count = (sign: Sign) =>
    tab.run(sign => globalThis.seekHere(sign).length, sentSign(sign)).catch(() => null)
  const see = (sign: Sign) =>
    expect.poll(() => count(sign), { message: `to see ${JSON.stringify(sentSign(sign))}` }).toBeTruthy()
  const press = (sign: Sign) =>
    expect(async () => {
      await tab.run(steadyHere, sentSign(sign))
      await tab.press(sentSign(sign))
    }).toPass()
  return {
    say: sayIn(language),
    open: path => tab.goto(at + path),
    reload: tab.reload,
    async restart(path) {
      await tab.restart?.()
      await tab.goto(at + path)
    },
    run: tab.run,
    screenshot: tab.screenshot,
    see,
    seeNone: sign => expect.poll(() => count(sign)).toBe(0),
    press,
    async fill(label, words) {
      const sign = sentSign({ label })
      await press({ label })
      // A sheet that has just come takes the focus once, and a person sees where it is before they type.
      await expect
        .poll(async () => (await tab.run(typedHere, sign)) ?? (await press({ label })), {
          message: `to type into ${sign.words}`,
        })
        .toEqual(expect.any(String))
      await tab.run(selectAllHere)
      await tab.keys(words)
      await expect.poll(() => tab.run(typedHere, sign)).toBe(words)
    },
    async choose(label, choice) {
      await see({ label })
      await tab.run(chooseHere, sentSign({ label }), choice)
    },
    arrive: path => expect.poll(() => tab.run(() => location.href).catch(() => '')).toMatch(path),
    // Firefox asks for an icon of that page of plain words too, whose policy allows none.
    complaints: () => tab.complaints().filter(text => !text.includes('/favicon.ico')),
  }
}

/** Waits until everything is on the device. */
export async function readyWithoutNetwork({ run }: Walker): Promise<void> {
  await expect.poll(() => run(keepsAllHere, textsOffline)).toBe(true)
  await expect.poll(() => run(keptHere)).toEqual({ hasQuran: true, hasCauses: true })
  const size = (name: string) => run(async name => (await (await caches.open(name)).keys()).length, name)
  await expect.poll(() => size('jariyah-places')).toBe(1)
  await expect.poll(() => size('jariyah-duas')).toBeGreaterThanOrEqual(2)
  await expect.poll(() => size('jariyah-fonts')).toBeGreaterThanOrEqual(1)
  await expect.poll(() => run(pdfFilesHere)).toBeGreaterThanOrEqual(pdfFiles)
}
