import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type SentSign, seekHere } from './sign.ts'

/** A tab of a browser that is driven from outside; what differs between the drivers, and nothing more. */
export interface Tab {
  goto: (url: string) => Promise<void>
  reload: () => Promise<void>
  /** Runs a function of its own in the page, waits for its promise. Arguments and answer are JSON. */
  run: <Args extends unknown[], Answer>(
    script: (...args: Args) => Answer | Promise<Answer>,
    ...args: Args
  ) => Promise<Answer>
  /** Presses the first thing that bears the sign, as a hand does; throws where there is none or something covers it. */
  press: (sign: SentSign) => Promise<void>
  /** Sends keys to what has the focus. */
  keys: (text: string) => Promise<void>
  /** Kills the browser with all that it was doing, and starts it on what it has kept; none where the driver's browser keeps nothing. */
  restart?: () => Promise<void>
  /** Errors and warnings of the console, thrown errors. */
  complaints: () => readonly string[]
  screenshot: (path: `${string}.png`) => Promise<void>
  close: () => Promise<void>
}

const require = createRequire(import.meta.url)

/** Finds things by roles and names; put into each page, as no driver here finds by them itself. */
export const seeker = `${readFileSync(require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'), 'utf8')}
;globalThis.seekHere = ${seekHere.toString()}`
