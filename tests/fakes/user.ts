import type { User } from '../../contract/accounts.ts'

/** A member as the service tells of them; what a test is about it says itself. */
export const aisha: User = {
  id: 'a',
  username: 'aisha',
  email: 'aisha@example.org',
  emailVerified: true,
  fullName: 'Aisha Khan',
  roles: ['member'],
  rights: [],
  language: 'en',
  currency: 'GBP',
  timeZone: null,
  prayerMethod: null,
  points: 50,
  referralCode: 'ABCDEFGHJK',
  memberSince: '2026-11-20T10:00:00.000Z',
  hasPassword: true,
  hasTotp: false,
  passkeys: 0,
}
