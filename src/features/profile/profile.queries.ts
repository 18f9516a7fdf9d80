import type { profiles } from '../../../contract/profile.ts'
import { memberPages } from '../../data/account/member-query.ts'

/** The person's gifts, newest first. */
export const ownGiftsPages = (lang: string) =>
  memberPages<typeof profiles.gifts>('/api/profile/gifts', { query: { lang } }, ({ next }) =>
    next === null ? undefined : { query: { lang, before: next } },
  )
