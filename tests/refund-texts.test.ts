import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { languages } from '../contract/languages.ts'
import { windowDays } from '../server/refunds/refund-rules.ts'

const json = (path: string) => JSON.parse(readFileSync(join(import.meta.dirname, '..', path), 'utf8'))

/** Bengali is written with its own digits. */
const days = (language: string) => new Intl.NumberFormat(language === 'bn' ? 'bn' : 'en').format(windowDays)

describe.each(['terms', 'how-it-works'])('how a gift is asked back, by the page %s', slug => {
  it.each(languages)('is by the button of its receipt and within its days: %s', language => {
    const said = JSON.stringify(json(`content/pages/${slug}.json`).blocks[language])
    const { ask } = json(`locales/${language}/refunds.json`)
    expect(said).toContain(ask)
    expect(said).toContain(days(language))
  })
})
