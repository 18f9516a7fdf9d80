import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { mailSettingsOf } from './mail-settings.ts'

const from = 'Jariyah <hello@example.org>'
const smtpOf = (url: string) => mailSettingsOf({ SMTP_URL: url, MAIL_FROM: from }, 'https://a.org').smtp

describe('the settings of mail', () => {
  it.each(['mail.example.org', 'http://mail.example.org', 'smtp://', 'smtp:///x', 'smtp://host/path'])(
    'refuse the server %s in one line',
    url => {
      expect(() => smtpOf(url)).toThrow(/^SMTP_URL is not a mail server.*$/)
    },
  )

  it.each([
    'nobody',
    'a@',
    '<a@b.org> x',
    'a@b.org, c@d.org',
    'X\r\nBcc: c@d.org <a@b.org>',
    '"x" <a@b.org>',
  ])('refuse the sender %j in one line', sender => {
    expect(() => mailSettingsOf({ MAIL_FROM: sender }, 'https://a.org')).toThrow(
      /^MAIL_FROM is not a sender.*$/,
    )
  })

  it('refuse a server without a sender', () => {
    expect(() => mailSettingsOf({ SMTP_URL: 'smtp://h' }, 'https://a.org')).toThrow('MAIL_FROM is not')
  })

  it('refuse production without a server, unless it is said to be meant, and with test mode', () => {
    const production = { JARIYAH_ENV: 'production', ALLOW_SANDBOX: 'true', PUBLIC_URL: 'https://a.org' }
    expect(() => readConfig(production)).toThrow('ALLOW_CAPTURED_MAIL')
    expect(readConfig({ ...production, ALLOW_CAPTURED_MAIL: 'true' }).isTestMode).toBe(false)
    expect(() =>
      readConfig({ ...production, SMTP_URL: 'smtp://h', MAIL_FROM: from, TEST_MODE: 'true' }),
    ).toThrow('TEST_MODE')
  })

  it('let a password go over TLS alone, but on this machine', () => {
    expect(smtpOf('smtp://us:p%40ss@mail.example.org')).toEqual({
      host: 'mail.example.org',
      port: 587,
      secure: false,
      requireTLS: true,
      auth: { user: 'us', pass: 'p@ss' },
    })
    expect(smtpOf('smtps://us:p@mail.example.org')).toMatchObject({ port: 465, secure: true })
    expect(smtpOf('smtp://us:p@[::1]:25')).toMatchObject({ host: '::1', port: 25, requireTLS: false })
    expect(smtpOf('smtp://relay:25')).toMatchObject({ requireTLS: false, auth: undefined })
  })

  it('name a sender where none is set', () => {
    expect(mailSettingsOf({}, 'https://give.example.org')).toEqual({
      smtp: null,
      from: { name: 'Jariyah', address: 'no-reply@give.example.org' },
    })
    expect(mailSettingsOf({ MAIL_FROM: 'hello@b.org' }, 'https://a.org').from).toEqual({
      name: 'Jariyah',
      address: 'hello@b.org',
    })
  })

  it('are for testing, unless it is production or said otherwise', () => {
    expect([readConfig({}).isTestMode, readConfig({ TEST_MODE: 'false' }).isTestMode]).toEqual([true, false])
  })
})
