import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The system's Chromium, or the one Playwright installed. `CHROMIUM_PATH` overrules. */
export function launchChromium(options = {}) {
  const candidates = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ]
  const executablePath = candidates.find(path => path && existsSync(path))
  return chromium.launch({ executablePath, args: flags, ...options })
}
