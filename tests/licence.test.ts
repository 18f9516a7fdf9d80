import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { languages } from '../contract/languages.ts'
import app from '../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const json = (path: string) => JSON.parse(read(path))

const [name = '', version = ''] = app.license.split('-')
/** As a sentence says it. */
const said = new RegExp(`${name} (License )?${version.replace('.', '\\.')}`)

it('the licence is the one of its file', () => {
  expect(read('LICENSE')).toMatch(new RegExp(`${name} License\\s+Version ${version}`))
})

describe.each(languages)('the licence that is said in %s', language => {
  it('of the software on /about is ours', () => {
    expect(json(`locales/${language}/about.json`).software.text).toMatch(said)
  })

  it('of the software in the terms is ours', () => {
    const { blocks } = json('content/pages/terms.json')
    expect(JSON.stringify(blocks[language])).toMatch(said)
  })
})
