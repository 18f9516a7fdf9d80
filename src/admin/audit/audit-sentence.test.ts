import { describe, expect, it } from 'vitest'
import { adminRights, roles } from '../../../contract/accounts.ts'
import { auditForms, auditKinds } from '../../../contract/audit-kinds.ts'
import ar from '../../../locales/ar/admin.json' with { type: 'json' }
import en from '../../../locales/en/admin.json' with { type: 'json' }
import { makeTranslator } from '../../i18n/translator.ts'
import { auditSentence } from '../../ui/audit-sentence.ts'
import { auditSearch } from './audit-search.ts'

const sayIn = (language: 'en' | 'ar') => {
  const translator = makeTranslator(language, { admin: language === 'en' ? en : ar })
  return (action: string) =>
    auditSentence((key, values) => translator.say(['admin'], key, values), {
      id: 1,
      at: '2026-11-20T10:00:00.000Z',
      admin: 'amina',
      target: 'bilal',
      action,
      reason: '',
      wasRefused: false,
    })
}
const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '')

describe('A line of the log', () => {
  it('that is of no kind we know still says who, what and about whom', () => {
    expect(plain(sayIn('en')('archived'))).toBe('amina called archived with the eyes of bilal')
  })

  it('names each role and right that can be given or taken', () => {
    for (const name of [...roles.filter(role => role !== 'member'), ...adminRights])
      for (const verb of ['granted', 'revoked'])
        for (const language of ['en', 'ar'] as const) {
          const text = sayIn(language)(`${verb}:${name}`)
          expect(text).toContain('\u2068amina\u2069')
          expect(text).not.toMatch(/rights\.|roles\.|said\./)
        }
    expect(plain(sayIn('en')('granted:support'))).toBe('amina gave bilal: Support')
  })

  it('tells whole what was done with a thing, and by nobody’s eyes', () => {
    const things = auditKinds.filter(kind => auditForms[kind] === 'thing')
    expect(things).toContain('payout')
    for (const thing of things)
      for (const language of ['en', 'ar'] as const) {
        const text = plain(sayIn(language)(`${thing}:changed to new.example:8443, was old`))
        expect(text).toContain('changed to new.example:8443, was old')
        expect(text).not.toMatch(/said\.|eyes|استدعى/)
      }
  })

  it.each([
    ['campaign:withhold c-8d912355c0', 'decided about a campaign: withheld · c-8d912355c0'],
    [
      'report:publish well-kenya 2026-11-18',
      'decided on a charity’s report: published · well-kenya 2026-11-18',
    ],
    ['refund:approved 1f', 'decided on a refund: approved · 1f'],
    ['payout:came back 1f', 'acted on a payout: came back · 1f'],
    ['payout:account of wells set, ends in 1234', 'acted on a payout: bank details set · wells …1234'],
    ['child:return-update A-7 2026-1', 'decided on a child’s case file: returned · A-7 2026-1'],
    ['qurbani:G-12 sacrificed', 'recorded for qurbani: Sacrificed · G-12'],
    ['payment:closed pi_1', 'dealt with an unmatched payment: closed · pi_1'],
    [
      'charity_api:webhook changed to new.example:8443, was old.example',
      'changed what their charity’s own systems may do: webhook changed · new.example:8443 ← old.example',
    ],
  ])('says what was done in the reader’s words: %s', (action, sentence) => {
    expect(plain(sayIn('en')(action))).toBe(`amina ${sentence}`)
    expect(sayIn('ar')(action)).not.toMatch(
      /[a-z] ?(?:approve|with|publish|set|was|back|closed|change)|done\./,
    )
  })

  it('takes the name of a thing for no act', () => {
    expect(plain(sayIn('en')('test:approve 2'))).toBe('amina changed the A/B test approve 2')
  })

  it('shows a call as it was made', () => {
    expect(plain(sayIn('en')('GET /api/profile'))).toBe(
      'amina called GET /api/profile with the eyes of bilal',
    )
  })
})

describe('What the address asks of the log', () => {
  it('is left out where it is not known', () => {
    expect(auditSearch({ person: ' ', kind: 'everything', before: 'x' })).toEqual({})
    expect(auditSearch({ before: -1, person: { a: 1 } })).toEqual({})
  })

  it('is read as it was typed', () => {
    expect(auditSearch({ person: 12345, kind: 'refused', before: '40' })).toEqual({
      person: '12345',
      kind: 'refused',
      before: 40,
    })
  })

  it('is each kind of the log, by a name of its own', () => {
    for (const kind of auditKinds) expect(auditSearch({ kind })).toEqual({ kind })
    for (const { kinds } of [en, ar]) expect(Object.keys(kinds).toSorted()).toEqual(auditKinds.toSorted())
  })
})
