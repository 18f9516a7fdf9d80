/**
 * Photographs the running app for its manifest: public/screenshots.
 *   node scripts/screenshots.mjs http://127.0.0.1:3000
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { launchChromium } from './chromium.mjs'

const address = process.argv[2]
if (!address) {
  console.error('Say where the app runs: node scripts/screenshots.mjs http://127.0.0.1:3000')
  process.exit(1)
}
const folder = join(import.meta.dirname, '../public/screenshots')

/** The sizes are those that public/manifest.webmanifest names: CSS pixels × scale. */
const forms = {
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
}
const shots = [
  { name: 'home-narrow', form: 'narrow', path: '/' },
  { name: 'give-narrow', form: 'narrow', path: '/donate-to-gaza' },
  { name: 'quran-narrow', form: 'narrow', path: '/quran-reader?surah=18' },
  { name: 'home-wide', form: 'wide', path: '/' },
  { name: 'ledger-wide', form: 'wide', path: '/open-charity-ledger' },
]

await mkdir(folder, { recursive: true })
const browser = await launchChromium()
for (const { name, form, path } of shots) {
  const context = await browser.newContext({ ...forms[form], colorScheme: 'light', reducedMotion: 'reduce' })
  const page = await context.newPage()
  // The live feed keeps a connection open for ever, so the network is never idle: wait for the page itself.
  await page.goto(new URL(path, address).href, { waitUntil: 'load' })
  await page.locator('main h1').first().waitFor()
  await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' })
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(folder, `${name}.png`) })
  await context.close()
}
await browser.close()
