import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { shortcuts } from './shortcuts.ts'

it('are those of the manifest, in its order', () => {
  const manifest = JSON.parse(
    readFileSync(new URL('../../../public/manifest.webmanifest', import.meta.url), 'utf8'),
  )
  const real = manifest.shortcuts.map(({ url, icons }: { url: string; icons: { src: string }[] }) => ({
    path: url.replace(/\?.*/, ''),
    icon: icons[0]?.src,
  }))
  expect(shortcuts.map(({ path, icon }) => ({ path, icon }))).toEqual(real)
})
