import { isolated } from '../../../contract/isolated.ts'
import type { AuditEntry } from '../../../contract/profile.ts'
import type { Say } from '../../i18n/translator.ts'
import { auditSentence } from '../../ui/audit-sentence.ts'

/** Calls that show something of a person's own, and what that is. */
const seen: Readonly<Record<string, string>> = {
  'GET /api/auth/me': 'account',
  'GET /api/profile': 'profile',
  'GET /api/profile/gifts': 'gifts',
  'GET /api/rewards/mine': 'points',
}

/** What an administrator did, said to the person it was about. `t` speaks of `settings`. */
export function ownAuditSentence(t: Say, entry: AuditEntry): string {
  const what = entry.wasRefused ? undefined : seen[entry.action]
  if (what) return t(`privacy.seen.${what}`, { admin: isolated(entry.admin) })
  return auditSentence((key, values) => t(`privacy.${key}`, values), entry)
}
