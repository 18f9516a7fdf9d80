import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { mostFilesOfPage } from '../../bench/budgets.ts'
import { chunksOf, type Manifest, readManifest } from '../../server/pages/manifest.ts'

const dist = join(import.meta.dirname, '../../dist/client')

const filesOf = (manifest: Manifest, key: string) => new Set(chunksOf(manifest, key).map(({ file }) => file))

const isPage = (key: string) => /^src\/routes\/.*\?tsr-split=.*component/.test(key)

describe('the files of the build', () => {
  const manifest = readManifest(dist)
  const keys = Object.keys(manifest)
  const keyOf = (start: RegExp) => keys.find(key => start.test(key)) ?? ''

  test('that a page loads are named by its own, so that they are fetched together', () => {
    const begun = filesOf(manifest, keyOf(/^_app-.*js$/))
    for (const key of keys.filter(isPage)) {
      const file = manifest[key]?.file ?? ''
      const text = readFileSync(join(dist, file), 'utf8')
      const others = [...filesOf(manifest, key)].filter(each => each !== file && !begun.has(each))
      expect(
        others.filter(each => !text.includes(each.replace('assets/', './'))),
        file,
      ).toEqual([])
    }
  })

  /** Two that import each other run in whichever order came about: one of them reads what is not there yet. */
  test('never import one that imports them', () => {
    const around = keys.filter(key =>
      (manifest[key]?.imports ?? []).some(next => filesOf(manifest, next).has(manifest[key]?.file ?? '')),
    )
    expect(around).toEqual([])
  })

  test('are few on each page', () => {
    const many = keys.filter(isPage).filter(key => filesOf(manifest, key).size > mostFilesOfPage)
    expect(many).toEqual([])
  })

  /** Every page of the service's has these in its own part: told twice, all elements are styled and laid out twice. */
  test('tell of fonts and properties in index.html alone', () => {
    const style = keys
      .flatMap(key => manifest[key]?.css ?? [])
      .find(file => /^assets\/app-[^/]*\.css$/.test(file))
    const told = /@(font-face|property)/
    expect(readFileSync(join(dist, 'index.html'), 'utf8')).toMatch(told)
    expect(readFileSync(join(dist, style ?? 'none'), 'utf8')).not.toMatch(told)
  })
})
