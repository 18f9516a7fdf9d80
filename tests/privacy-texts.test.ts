import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { languages } from '../contract/languages.ts'

const json = (path: string) => JSON.parse(readFileSync(join(import.meta.dirname, '..', path), 'utf8'))

it.each(languages)(
  'the page of privacy says what is kept, and where it is downloaded and deleted: %s',
  language => {
    const { blocks } = json('content/pages/privacy.json')
    const said = JSON.stringify(blocks[language])
    // By the name that the settings have for it.
    expect(said).toContain(json(`locales/${language}/settings.json`).sections.data)
    for (const kept of ['Gift Aid', 'Visa ·· 4242']) expect(said).toContain(kept)
    expect(blocks[language]).toHaveLength(blocks.en.length)
  },
)
