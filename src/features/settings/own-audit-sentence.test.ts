import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { adminRights, roles } from '../../../contract/accounts.ts'
import { auditForms, auditKinds } from '../../../contract/audit-kinds.ts'
import { type Language, languages } from '../../../contract/languages.ts'
import { makeTranslator } from '../../i18n/translator.ts'
import { ownAuditSentence } from './own-audit-sentence.ts'

function sayIn(language: Language) {
  const path = join(import.meta.dirname, '../../../locales', language, 'settings.json')
  const translator = makeTranslator(language, { settings: JSON.parse(readFileSync(path, 'utf8')) })
  return (action: string, wasRefused = false, campaign?: string) =>
    ownAuditSentence((key, values) => translator.say(['settings'], key, values), {
      id: 1,
      at: '2026-11-20T10:00:00.000Z',
      admin: 'amina',
      target: 'bilal',
      action,
      ...(campaign && { campaign }),
      reason: '',
      wasRefused,
    }).replace(/[\u2068\u2069]/g, '')
}

/** The rest of what is done with a thing is about nobody: payouts, reports, the calendar. */
const thingsOfSomebody = [
  ...['in_review', 'needs_information', 'verified', 'refused'].map(state => `charity:${state}`),
  ...['approve', 'return', 'withhold', 'restore', 'settle'].map(act => `campaign:${act} c-8d912355c0`),
]

/** Everything that can stand in the log. */
const actions = [
  ...auditKinds.filter(kind => auditForms[kind] === 'alone'),
  ...thingsOfSomebody,
  ...['granted', 'revoked'].flatMap(verb =>
    [...roles.filter(role => role !== 'member'), ...adminRights].map(name => `${verb}:${name}`),
  ),
  'GET /api/auth/me',
  'GET /api/profile',
  'GET /api/profile/gifts',
  'GET /api/rewards/mine',
]

describe('What an administrator did with an account', () => {
  it('that was refused is not said to have been seen', () => {
    expect(sayIn('en')('GET /api/profile', true)).toBe('amina called GET /api/profile with your eyes')
  })

  it('is said to the person it was about', () => {
    const say = sayIn('en')
    expect(say('began')).toBe('amina began to look with your eyes')
    expect(say('GET /api/profile/gifts')).toBe('amina saw your gifts')
    expect(say('granted:support')).toBe('amina gave you: Support')
    expect(say('charity:in_review')).toBe('amina decided on your charity application: being checked')
  })

  it('calls a campaign by its title', () => {
    expect(sayIn('ur')('campaign:approve c-8d912355c0', false, 'گاؤں کا کنواں')).toBe(
      'amina نے آپ کی مہم کا فیصلہ کیا: منظور · گاؤں کا کنواں',
    )
  })

  it.each(languages)('is a sentence without raw names: %s', language => {
    const said = actions.map(action => sayIn(language)(action))
    for (const sentence of said) {
      expect(sentence).toContain('amina')
      expect(sentence).not.toMatch(/\/api|said\.|seen\.|roles\.|rights\.|done\.|[a-z]_[a-z]|bilal|:\w/)
    }
    if (language !== 'en')
      expect(said.join('\n')).not.toMatch(/approve|return|withh|restore|settle|refuse[^r]/)
    expect(new Set(said).size).toBe(actions.length)
  })
})
