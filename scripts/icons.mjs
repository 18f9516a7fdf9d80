/**
 * Draws the mark into every size that browsers and home screens ask for: public/icons.
 *   npx node scripts/icons.mjs
 * The shape is that of src/ui/mark-path.ts and the colours are those of src/ui/theme.ts.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BookOpen, HeartHandshake, ReceiptText } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { markPath } from '../src/ui/mark-path.ts'
import { themes } from '../src/ui/theme.ts'
import { launchChromium } from './chromium.mjs'

const folder = join(import.meta.dirname, '../public/icons')
const { day, night } = themes
const mark = colour => `<path fill="${colour}" fill-rule="evenodd" d="${markPath}"/>`

/** The mark on emerald in a box of 64. `share` is how much of the box it takes, `round` the radius of the corners. */
const tile = (share, round) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${round}" fill="${day.primary}"/>` +
  `<g transform="translate(${32 - 32 * share} ${32 - 32 * share}) scale(${share})">${mark(day.surface)}</g></svg>`

/** A sign of the icon set on emerald, for the shortcuts of the home screen. */
const sign = icon =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="24" fill="${day.primary}"/>` +
  `<g transform="translate(24 24)">${renderToStaticMarkup(createElement(icon, { size: 48, color: day.surface, strokeWidth: 1.75 }))}</g></svg>`

const favicon =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><style>path{fill:${day.primary}}` +
  `@media(prefers-color-scheme:dark){path{fill:${night.primary}}}</style><path fill-rule="evenodd" d="${markPath}"/></svg>\n`

/**
 * The same in 32 pixels, for the tab; between the greens of day and night, as a bar of tabs is light or dark. Chromium draws an
 * SVG there anew at each change of page, in the page's own time.
 */
const smallFavicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${mark('#1d8a68')}</svg>`

const monochrome = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path transform="translate(9.6 9.6) scale(.7)" fill-rule="evenodd" d="${markPath}"/></svg>\n`

/** In the status bar of Android, which takes the shape alone. */
const badge = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${mark('#fff')}</svg>`

/** What a shared link shows: the mark and the name, 1200 × 630. */
const share =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${day.primary}"/>` +
  `<g fill="none" stroke="${day.surface}" stroke-opacity=".09" stroke-width="1.2">${[
    [1040, 110],
    [150, 560],
    [1080, 560],
    [120, 90],
  ]
    .map(([x, y]) => `<g transform="translate(${x - 160} ${y - 160}) scale(5)"><path d="${markPath}"/></g>`)
    .join('')}</g>` +
  `<g transform="translate(504 120) scale(3)">${mark(day.surface)}</g>` +
  `<text x="600" y="470" text-anchor="middle" font-family="system-ui, sans-serif" font-size="104" font-weight="700" fill="${day.surface}">Jariyah</text></svg>`

/** A file of icons with one picture in it. */
function asIco(png, size) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

/** Android cuts maskable icons to a circle of 80 %; Apple rounds the corners itself and wants none. */
const pictures = [
  { name: 'icon-192.png', size: 192, svg: tile(0.66, 14) },
  { name: 'icon-512.png', size: 512, svg: tile(0.66, 14) },
  { name: 'maskable-192.png', size: 192, svg: tile(0.56, 0) },
  { name: 'maskable-512.png', size: 512, svg: tile(0.56, 0) },
  { name: 'apple-touch-icon.png', size: 180, svg: tile(0.64, 0) },
  { name: 'shortcut-gaza.png', size: 96, svg: sign(HeartHandshake) },
  { name: 'shortcut-quran.png', size: 96, svg: sign(BookOpen) },
  { name: 'shortcut-ledger.png', size: 96, svg: sign(ReceiptText) },
  { name: 'badge-96.png', size: 96, svg: badge },
  { name: 'share.png', size: 1200, height: 630, svg: share },
]

await mkdir(folder, { recursive: true })
await writeFile(join(folder, 'favicon.svg'), favicon)
const tabPicture = await sharp(Buffer.from(smallFavicon))
  .resize(32, 32)
  .png({ palette: true, colours: 16, compressionLevel: 9, effort: 10 })
  .toBuffer()
await writeFile(join(folder, '../favicon.ico'), asIco(tabPicture, 32))
await writeFile(join(folder, 'monochrome.svg'), monochrome)

const browser = await launchChromium()
const page = await browser.newPage()
for (const { name, size, height = size, svg } of pictures) {
  await page.setViewportSize({ width: size, height })
  await page.setContent(
    `<style>html,body{margin:0;background:transparent}svg:first-of-type{display:block}</style>${svg.replace('<svg ', `<svg width="${size}" height="${height}" `)}`,
  )
  await page.screenshot({ path: join(folder, name), omitBackground: true })
}
await browser.close()
