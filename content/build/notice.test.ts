import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { renderNotice, type Source, type Sources } from './notice.ts'
import { packageVersion, ROOT, readContent } from './packages.ts'
import { translationTable } from './translations.ts'

const sources = readContent('sources.json') as Sources
const all = Object.values(sources).flat()

describe('the notice', () => {
  it('is refused when a source has no licence', () => {
    const nameless: Source = { name: 'A font', use: 'x', by: 'x', licence: '', version: 'x', link: 'x' }
    expect(() => renderNotice({ ...sources, fonts: [nameless] })).toThrow(
      new Error('sources.json: "A font" has no licence'),
    )
  })

  it('is what NOTICE.md says', () => {
    expect(readFileSync(join(ROOT, 'NOTICE.md'), 'utf8')).toBe(renderNotice(sources))
  })

  it('names the versions that are installed', () => {
    // What was imported once is too large to be installed.
    for (const { version } of all.filter(each => !each.version.endsWith(', imported'))) {
      const [name = '', number] = version.split(' ')
      expect(`${name} ${packageVersion(name)}`).toBe(`${name} ${number}`)
    }
  })

  it('credits every translation that ships', () => {
    expect(sources.translations).toHaveLength(translationTable().packs.length)
  })
})
