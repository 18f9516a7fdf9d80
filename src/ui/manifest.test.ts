import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { themes } from './theme.ts'

interface Picture {
  src: string
  sizes: string
  type: string
}

const publicFile = (path: string) => new URL(`../../public${path}`, import.meta.url)
const manifest = JSON.parse(readFileSync(publicFile('/manifest.webmanifest'), 'utf8'))
const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8')

/** Width × height from the header of a PNG file. */
function sizeOf(path: string): string {
  const png = readFileSync(publicFile(path))
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}

it('names no picture that is missing or has another size', () => {
  const pictures: Picture[] = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap((shortcut: { icons: Picture[] }) => shortcut.icons),
  ]
  const missing = pictures.filter(({ src }) => !existsSync(publicFile(src))).map(({ src }) => src)
  expect(missing).toEqual([])
  const pngs = pictures.filter(({ type }) => type === 'image/png')
  expect(pngs.map(({ src }) => [src, sizeOf(src)])).toEqual(pngs.map(({ src, sizes }) => [src, sizes]))
})

it('has the colours of the themes, as the page has', () => {
  expect(manifest.theme_color).toBe(themes.day.paper)
  expect(manifest.background_color).toBe(themes.day.paper)
  expect(page).toContain(`content="${themes.day.paper}" media="(prefers-color-scheme: light)"`)
  expect(page).toContain(`content="${themes.night.paper}" media="(prefers-color-scheme: dark)"`)
})
