import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'
import type { Language } from '../../contract/languages.ts'

export const screens = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const

export interface Reader {
  language?: Language
  screen?: keyof typeof screens
  theme?: 'day' | 'night' | 'system'
  currency?: string
}

/** For what is about a device that keeps the app. */
export const withWorker = { serviceWorkers: 'allow' } as const

/** A browser of its own for a reader who chose these before. */
export async function openAs(
  browser: Browser,
  baseURL: string,
  reader: Reader,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const { language = 'en', screen = 'phone', theme = 'day', currency = 'GBP' } = reader
  const context = await browser.newContext({
    viewport: screens[screen],
    hasTouch: screen === 'phone',
    colorScheme: theme === 'night' ? 'dark' : 'light',
    ...options,
  })
  const chosen = { language, theme, currency }
  await context.addCookies(Object.entries(chosen).map(([name, value]) => ({ name, value, url: baseURL })))
  await context.addInitScript(kept => {
    // A tab's first blank page has no storage.
    if (location.protocol === 'about:') return
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
  }, chosen)
  return context
}
