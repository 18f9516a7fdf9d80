import { describe, expect, it } from 'vitest'
import { passwordFault } from './password-rules.ts'

const known = ['Aisha Rahman', 'aisha.rahman@example.org', 'aisharahman']

describe('a new password is refused', () => {
  it.each([
    ['short', 'password_too_short'],
    ['كلمةسر', 'password_too_short'],
    ['x'.repeat(201), 'password_too_long'],
    ['aaaaaaaaaaaa', 'password_common'],
    ['1234567890', 'password_common'],
    ['password123!', 'password_common'],
    ['Passw0rd2026', 'password_common'],
    ['qwertyuiop1', 'password_common'],
    ['0987654321abc', 'password_common'],
    ['Bismillah786', 'password_common'],
    ['AishaRahman1990', 'password_common'],
    ['rahman!aisha!7', 'password_common'],
  ])('%s: %s', (password, code) => expect(passwordFault(password, known)).toBe(code))
})

describe('a new password is taken', () => {
  it.each([
    'olive tree by the gate',
    'kq7Xw2mZ9p',
    'my password is a long sentence',
    'درخت زیتون کے نیچے بیٹھا',
    '০১২৩ আমাদের বাগানের গাছ',
  ])('%s', password => expect(passwordFault(password, known)).toBeNull())
})
