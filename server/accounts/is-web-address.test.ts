import { describe, expect, it } from 'vitest'
import { hasWebAddress, isWebAddress } from './is-web-address.ts'

describe('A name that would be a link in a mail', () => {
  it.each([
    'https://evil.test',
    'Your prize: hxxp://x',
    'www.evil.test',
    'Claim it at WWW.evil',
    'evil.com',
    'Aisha, see pay-now.xyz today',
    'evil.test/claim',
    'a.test?x',
    'evil.test:8080/x',
    'еvil.com',
    'ｅｖｉｌ．ｃｏｍ',
    'evil。com',
    'bit.ly',
    'x.com',
    'T.me',
    'evil.charity',
    'evil.foundation',
    'toko.id',
    'evil.com.my',
    'evil.рф',
    'name@evil.com',
  ])('is %s', name => expect(isWebAddress(name)).toBe(true))

  it.each([
    'Aisha Khan',
    'Md.Rahim Uddin',
    'Dr.Amina',
    'Hj. Ahmad bin Abdullah',
    'A.B.M. Karim',
    'A. I. Demir',
    'J.R. Smith, Jr.',
    'M.A.Com',
    'Siti bt.Ali',
    'Mohd.Comel',
    'Swww.',
    'عائشة محمد',
    'د.فاطمة',
    'আব্দুল করিম।',
    'Anne-Marie O’Neill',
    'Father/Mother of Zayd',
  ])('is not %s', name => expect(isWebAddress(name)).toBe(false))
})

describe('A message that would lead away', () => {
  it.each([
    'Claim your refund at https://evil.test/login now',
    'see pay-now.xyz today.To all',
    'EVIL.COM',
    'ｅｖｉｌ．ｃｏｍ',
  ])('is %s', text => expect(hasWebAddress(text)).toBe(true))

  it.each([
    'For Gaza.May Allah accept it',
    'He forgives all.To my mother',
    'Amin.In memory of Yusuf.Me and mine',
    'اللهم تقبل.آمين',
    'Rest in peace, Dr.Amina.',
  ])('is not %s', text => expect(hasWebAddress(text)).toBe(false))

  it('is looked for once along the text, however long that is', () => {
    // Each becomes six letters. Looked for from every one of them, it took minutes.
    expect(hasWebAddress('㌖'.repeat(20_000))).toBe(false)
  })
})
