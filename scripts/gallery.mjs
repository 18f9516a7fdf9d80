/**
 * Builds the gallery of the interface's parts, photographs it and lets axe look at it.
 *   node scripts/gallery.mjs [folder for the pictures] [only views that contain this text]
 * Every picture is named view-language-theme-width.png. Exits with 1 when axe finds something.
 */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import axe from 'axe-core'
import { build, preview } from 'vite'
import { launchChromium } from './chromium.mjs'

const root = resolve(import.meta.dirname, '..')
const pictures = resolve(process.argv[2] ?? join(root, '.cache/gallery'))
const only = process.argv[3] ?? ''
const outDir = join(root, '.cache/gallery-build')

const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
  narrow: { width: 320, height: 640 },
}
const combine = (views, languages, themes, widths) =>
  views.flatMap(view =>
    languages.flatMap(lang => themes.flatMap(theme => widths.map(width => ({ view, lang, theme, width })))),
  )
const shots = [
  ...combine(['home', 'parts'], ['en', 'ar'], ['day', 'night'], ['phone', 'desktop']),
  ...combine(['home'], ['ur', 'bn', 'hi'], ['day'], ['phone']),
  ...combine(['home', 'parts'], ['en', 'ur'], ['day'], ['narrow']),
  ...combine(['dialog', 'sheet', 'menu', 'toasts'], ['en', 'ar'], ['day', 'night'], ['phone', 'desktop']),
].filter(shot => Object.values(shot).join('-').includes(only))

const config = {
  configFile: false,
  logLevel: 'error',
  root: join(root, 'src/ui/gallery'),
  publicDir: join(root, 'public'),
  plugins: [react(), tailwindcss()],
  build: { outDir, emptyOutDir: true, assetsInlineLimit: 0 },
  preview: { port: 0, host: '127.0.0.1' },
}

await build(config)
const server = await preview(config)
const { port } = server.httpServer.address()
const browser = await launchChromium()
mkdirSync(pictures, { recursive: true })

let found = 0
for (const { view, lang, theme, width } of shots) {
  const name = `${view}-${lang}-${theme}-${width}`
  const context = await browser.newContext({ viewport: sizes[width], deviceScaleFactor: 1 })
  const page = await context.newPage()
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) {
      found++
      console.log(`${name}: console: ${message.text()}`)
    }
  })
  await page.goto(`http://127.0.0.1:${port}/?view=${view}&lang=${lang}&theme=${theme}`, {
    waitUntil: 'networkidle',
  })
  await page.evaluate(() => document.fonts.ready)
  if (view === 'menu') {
    await page.locator('[aria-haspopup=menu]').click()
    await page.locator('[role=menu]').waitFor()
  }
  await page.waitForTimeout(350)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  if (overflow > 0) {
    found++
    console.log(`${name}: wider than the screen by ${overflow} px`)
  }
  await page.screenshot({ path: join(pictures, `${name}-top.png`) })
  await page.screenshot({
    path: join(pictures, `${name}.png`),
    fullPage: view === 'home' || view === 'parts',
  })
  // Base UI's focus guards are meant to be focusable: they send the focus on. Layers lie outside landmarks.
  await page.evaluate(axe.source)
  const violations = await page.evaluate(
    async rules =>
      (
        await globalThis.axe.run(
          { exclude: ['[data-base-ui-focus-guard]'] },
          {
            rules,
            runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
          },
        )
      ).violations,
    view === 'menu' ? { region: { enabled: false } } : {},
  )
  for (const { id, help, nodes } of violations) {
    found += nodes.length
    console.log(`${name}: ${id}: ${help}`)
    for (const node of nodes.slice(0, 3))
      console.log(`    ${node.html.slice(0, 160)}\n    ${node.failureSummary?.split('\n')[1] ?? ''}`)
  }
  await context.close()
}
await browser.close()
await server.close()
console.log(`${shots.length} pictures in ${pictures}, ${found} faults`)
process.exitCode = found ? 1 : 0
