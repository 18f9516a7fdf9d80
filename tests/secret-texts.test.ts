import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const words = { fr: 'ce code', pt: 'este código', hi: 'कोड', ur: 'کوڈ' }

it.each(Object.entries(words))(
  'names what is shown once, a key or a secret: their genders differ (%s)',
  (language, word) => {
    const file = join(import.meta.dirname, '..', `locales/${language}/charity-developers.json`)
    expect(JSON.parse(readFileSync(file, 'utf8')).secret.once).toContain(word)
  },
)
