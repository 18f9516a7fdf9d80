import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '../..')
const layersIn = (path: string) =>
  [...readFileSync(join(source, path), 'utf8').matchAll(/^@layer ([^{;]+?) ?[{;]/gm)].map(
    ([, layers]) => layers,
  )

it('names the layers once, those of the features behind what is shared', () => {
  expect(layersIn('ui/app.css')).toEqual(['theme, base, components, features, utilities'])
})

/** What comes with a part of the app, and not with the whole sheet. */
const ofParts = ['features/**/*.css', 'ui/page-blocks/*.css', 'ui/picture.css']

// In the same layer the sheet that comes last would decide. Over a library's own sheet, which has none, stands one without.
it.each(globSync(ofParts, { cwd: source }))('%s is in no other layer than that of the features', path => {
  expect(layersIn(path).filter(layer => layer !== 'features')).toEqual([])
})
