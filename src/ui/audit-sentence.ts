import { isolated } from '../../contract/isolated.ts'
import type { AuditEntry } from '../../contract/profile.ts'
import type { Say } from '../i18n/translator.ts'

const plain = new Set(['began', 'ended', 'suspended', 'restored', 'signed_out', 'unnamed'])
/** What follows the colon is a name of ours, told as it is. */
const ofThings = new Set([
  'campaign',
  'test',
  'hijri',
  'charity',
  'charity_api',
  'payout',
  'refund',
  'qurbani',
  'child',
  'report',
])
const rights = new Set(['content', 'support', 'finance', 'owner'])

/** What an entry says, in the reader's words. `t` has `said`, `roles` and `rights`, as administrators or the person read them. */
export function auditSentence(t: Say, { admin, target, action }: AuditEntry): string {
  const names = { admin: isolated(admin), target: isolated(target) }
  if (plain.has(action)) return t(`said.${action}`, names)
  const [, verb = '', what] = /^(\w+):(.+)$/s.exec(action) ?? []
  if ((verb === 'granted' || verb === 'revoked') && what !== undefined)
    return t(`said.${verb}`, { ...names, what: t(`${rights.has(what) ? 'rights' : 'roles'}.${what}`) })
  if (ofThings.has(verb) && what !== undefined) return t(`said.${verb}`, { ...names, what: isolated(what) })
  return t('said.call', { ...names, call: isolated(action) })
}
