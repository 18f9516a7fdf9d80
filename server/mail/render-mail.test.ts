import { describe, expect, it } from 'vitest'
import { directionOf, languages } from '../../contract/languages.ts'
import type { MailPayload } from './mail-payload.ts'
import { type MailTemplate, type MailValues, mailTemplates } from './mail-templates.ts'
import { renderMail } from './render-mail.ts'

const id = '01890000-0000-4000-8000-000000000001'
const site = 'https://jariyah.test'
const link = `${site}/go?a=1&b=2`
const templates = Object.keys(mailTemplates) as MailTemplate[]

const shares = (word: string) => ({
  lines: [{ name: word, title: word, charity: word }],
  tag: word,
  isTest: true,
  link,
})
const step = (word: string) => ({
  at: '2027-05-16T03:40:00.000Z',
  timeZone: word,
  place: word,
  reference: word,
})

/** Every value of every template, with somebody's words in each place that takes them. */
const valuesWith = (word: string): { [T in MailTemplate]: MailValues<T> } => ({
  'verify-email': { name: word, link, hours: 24 },
  'reset-password': { name: word, link, minutes: 30 },
  'already-registered': { name: word, link, minutes: 30 },
  'email-changed': { name: word, newAddress: `${word}@example.org`, link },
  'password-changed': { name: word, link },
  'new-sign-in': { ...actIn(word), place: word },
  'passkey-added': { ...actIn(word), passkey: word },
  'authenticator-added': actIn(word),
  'authenticator-removed': actIn(word),
  'authenticator-taken': { name: word, reason: word, at: '2026-11-20T09:05:00.000Z', timeZone: word, link },
  'recovery-codes-renewed': actIn(word),
  'account-deleted': { name: word },
  'application-incomplete': { name: word, charity: word, answer: word, link },
  'application-verified': { name: word, charity: word, answer: word, link },
  'application-refused': { name: word, charity: word, answer: word, link },
  'payout-refused': { ...payout(word), answer: word },
  'payout-paid': payout(word),
  'payout-returned': { ...payout(word), answer: word },
  'campaign-published': { name: word, campaign: word, link },
  'campaign-returned': { name: word, campaign: word, answer: word, link },
  'campaign-withheld': { name: word, campaign: word, answer: word, link },
  'campaign-restored': { name: word, campaign: word, link },
  'report-published': { name: word, project: word, on: '2026-11-20', link },
  'report-returned': { name: word, project: word, on: '2026-11-20', answer: word, link },
  'webhook-failing': { name: word, address: word, since: '2026-11-20T09:05:00.000Z', link },
  'webhook-off': { name: word, address: word, since: '2026-11-20T09:05:00.000Z', link },
  'confirm-subscription': { link, unsubscribeLink: `${site}/unsubscribe`, hours: 48 },
  welcome: { name: word, link },
  'refund-approved': { number: 'R-0123456789', currency: 'KWD', minor: 345_600, answer: word, link },
  'refund-refused': { number: 'R-0123456789', currency: 'KWD', minor: 345_600, answer: word, link },
  'refund-failed': { number: 'R-0123456789', currency: 'KWD', minor: 345_600, link },
  'wallet-refund-failed': { currency: 'GBP', minor: 2_050, link },
  'gift-card-refund-failed': { toName: 'Bilal', currency: 'EUR', minor: 2_500, link },
  receipt: {
    number: 'R-0123456789',
    currency: 'KWD',
    totalMinor: 12_345_600,
    lines: [
      { title: word, charity: word, quantity: 3, totalMinor: 12_000_000 },
      { title: 'Wells', charity: 'Water', quantity: 1, totalMinor: 345_600 },
    ],
    paidAt: '2026-11-20T23:30:00.000Z',
    isTest: true,
    link,
  },
  'gift-card': {
    fromName: word,
    toName: word,
    message: word,
    currency: 'GBP',
    amountMinor: 2500,
    code: '0'.repeat(25),
    isTest: true,
    link,
  },
  'gift-card-bought': {
    toName: word,
    number: 'R-0123456789',
    currency: 'GBP',
    amountMinor: 2500,
    paidAt: '2026-11-20T23:30:00.000Z',
    isTest: true,
    link,
  },
  'plan-started': ofPlan(word),
  'plan-declined': ofPlan(word),
  'plan-paused': { ...ofPlan(word), nextOn: null },
  'plan-disputed': { ...ofPlan(word), nextOn: null },
  'plan-complete': { ...ofPlan(word), nextOn: null },
  'plan-link': { ...ofPlan(word), frequency: 'last_ten' },
  'plan-changed': ofPlan(word),
  'plan-card': ofPlan(word),
  'membership-report': {
    name: word,
    year: 2026,
    flows: [{ currency: 'GBP', inMinor: 150_050, outMinor: 90_000 }],
    link,
  },
  'child-update': { ...childIn(word), year: 2026, half: 1, school: word, health: word, needs: word },
  'child-closed': { ...childIn(word), reason: 'grown' },
  'child-resting': { ...childIn(word), keptUntil: '2026-12-24' },
  'child-paused': { ...childIn(word), keptUntil: '2026-12-24' },
  'qurbani-ordered': { ...shares(word), tag: undefined },
  'qurbani-allotted': shares(word),
  'qurbani-sacrificed': { ...shares(word), ...step(word) },
  'qurbani-distributed': { ...shares(word), ...step(word), families: 90 },
})

/** Done to an account. */
const actIn = (word: string) => ({
  name: word,
  device: word,
  at: '2026-11-20T09:05:00.000Z',
  timeZone: word,
  link,
})

const payout = (word: string) => ({
  name: word,
  project: word,
  currency: 'GBP' as const,
  minor: 60_000,
  link,
})

const childIn = (word: string) => ({ alias: word, number: 107, charity: word, isTest: true, link })

const ofPlan = (word: string): MailValues<'plan-started'> => ({
  project: word,
  charity: word,
  currency: 'GBP',
  amountMinor: 1_050,
  frequency: 'fridays',
  nextOn: '2026-11-27',
  isTest: true,
  link,
})

const render = (template: MailTemplate, language: MailPayload['language'], word = 'Aisha') =>
  renderMail(id, { to: 'a@example.org', language, template, values: valuesWith(word)[template] }, site)

const cases = languages.flatMap(language => templates.map(template => ({ language, template })))

const attacks = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</p></div></body><h1>x',
  '<a href="https://evil.org">win</a>',
  '&lt;b&gt;',
  '{{link}} $t(unsubscribe) {{{name}}}',
  '<!--',
  '\u202emoc.live\u202c',
  'line\r\nBcc: eve@evil.org',
]

describe('a mail', () => {
  it('is not made of values that are not its template’s', () => {
    const wrong = [
      { template: 'welcome', values: { name: 'A' } },
      { template: 'welcome', values: { name: 'A', link: 'javascript:alert(1)' } },
      { template: 'verify-email', values: { name: 'A', link, hours: 0 } },
      { template: 'receipt', values: { ...valuesWith('x').receipt, currency: 'XXX' } },
    ] as const
    for (const { template, values } of wrong)
      expect(() => renderMail(id, { to: 'a@b.org', language: 'en', template, values }, site)).toThrow()
  })

  describe.each(attacks)('with %j in every value', word => {
    it.each(cases)(
      '$template in $language has no tag, attribute or line of its own',
      ({ language, template }) => {
        const clean = render(template, language, 'Aisha')
        const { subject, html, text } = render(template, language, word)
        const shape = (source: string) => source.match(/<\/?[a-z!][^>]*>/gi) ?? []
        const own = (source: string) => shape(source.replace(/<title>[^<]*<\/title>/, ''))
        expect(own(html)).toEqual(own(clean.html))
        expect(subject).not.toMatch(/[\r\n\u202e]/)
        expect(text.split('\n')).toHaveLength(clean.text.split('\n').length)
        expect(html + text).not.toContain('\u202e')
        // A word that looks like a placeholder stays one.
        if (word.includes('{{link}}') && template === 'welcome')
          expect(text).toContain('{{link}} $t(unsubscribe)')
      },
    )
  })

  it.each(cases)('$template in $language says all, and shouts nothing', ({ language, template }) => {
    const { subject, html, text } = render(template, language)
    expect(subject.length).toBeGreaterThan(5)
    expect(subject.length).toBeLessThan(80)
    expect(subject + text).not.toMatch(/!|{{|}}|undefined|NaN|\bnull\b/)
    expect(html).toContain(`<html lang="${language}" dir="${directionOf(language)}">`)
    expect(html).not.toMatch(/undefined|NaN|{{|<img|<script|<link|url\(/)
    const leads = template !== 'account-deleted'
    const own = language === 'en' ? link : `${link}&lang=${language}`
    expect(text.includes(`${own}\n`)).toBe(leads)
    expect(html.includes(`href="${own.replaceAll('&', '&amp;')}"`)).toBe(leads)
  })

  it.each([
    [`${site}/auth#verify=abc`, `${site}/auth?lang=ar#verify=abc`],
    [`${site}/api/captures/confirm/abc?lang=ar`, `${site}/api/captures/confirm/abc?lang=ar`],
  ])('leads to %s in its own language', (to, own) => {
    const values = { name: 'A', link: to }
    const mail = { to: 'a@b.org', language: 'ar', template: 'welcome', values } as const
    expect(renderMail(id, mail, site).text).toContain(`${own}\n`)
  })

  it.each(templates)('%s is written in each language in its own words', template => {
    const said = languages.map(language => render(template, language).text)
    expect(new Set(said).size).toBe(languages.length)
  })

  it('greets without a name where none is known', () => {
    const { text } = renderMail(
      id,
      { to: 'a@b.org', language: 'en', template: 'welcome', values: { name: ' \u202e ', link } },
      site,
    )
    expect(text.startsWith('Assalamu alaikum,\n')).toBe(true)
  })

  it('shows a new address only so far as its owner knows it again', () => {
    const { text } = render('email-changed', 'en', 'yusuf')
    expect(text).toContain('y…@example.org')
    expect(text).not.toContain('yusuf@')
  })

  it('cuts what nobody is called', () => {
    const { text } = render('welcome', 'en', 'x'.repeat(500))
    expect(text).not.toContain('x'.repeat(81))
  })

  it('tells times in the reader’s zone, and in UTC where that is not one', () => {
    const at = (timeZone: string) =>
      renderMail(
        id,
        {
          to: 'a@b.org',
          language: 'en',
          template: 'new-sign-in',
          values: { ...valuesWith('A')['new-sign-in'], timeZone },
        },
        site,
      ).text
    expect(at('Asia/Karachi')).toContain('2:05')
    expect(at('Mars/Olympus')).toMatch(/9:05.*UTC/)
  })

  it('writes money with the decimals and digits of its currency and language', () => {
    expect(render('receipt', 'en').text).toContain('KWD 12,345.600'.replace(' ', '\u00a0'))
    expect(render('receipt', 'bn').text).toMatch(/১২,৩৪৫\.৬০০/)
    expect(render('receipt', 'en').text).toContain('× 3')
  })

  it('keeps money together between Arabic letters', () => {
    const values = { ...valuesWith('A').receipt, currency: 'GBP' as const, totalMinor: 1_000 }
    const { text } = renderMail(id, { to: 'a@b.org', language: 'ur', template: 'receipt', values }, site)
    expect(text).toContain('\u2068£10\u2069')
  })

  it('says that money was for testing only where it was', () => {
    expect(render('receipt', 'en').text).toContain('no card was charged')
    const values = { ...valuesWith('A').receipt, isTest: false }
    const { text } = renderMail(id, { to: 'a@b.org', language: 'en', template: 'receipt', values }, site)
    expect(text).not.toContain('Test money')
  })
})
