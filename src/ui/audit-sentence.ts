import { auditForms, isAuditKind } from '../../contract/audit-kinds.ts'
import { isolated } from '../../contract/isolated.ts'
import type { AuditEntry } from '../../contract/profile.ts'
import type { Say } from '../i18n/translator.ts'

const rights = new Set(['content', 'support', 'finance', 'owner'])

/** What an entry says, in the reader's words. `t` has `said`, `roles` and `rights`, as administrators or the person read them. */
export function auditSentence(t: Say, { admin, target, action }: AuditEntry): string {
  const names = { admin: isolated(admin), target: isolated(target) }
  const [, kind = action, what] = /^(\w+):(.+)$/s.exec(action) ?? []
  const form = isAuditKind(kind) && auditForms[kind]
  if (form === 'alone' && what === undefined) return t(`said.${kind}`, names)
  if (form === 'right' && what !== undefined)
    return t(`said.${kind}`, { ...names, what: t(`${rights.has(what) ? 'rights' : 'roles'}.${what}`) })
  // A name of ours, told as it is.
  if (form === 'thing' && what !== undefined) return t(`said.${kind}`, { ...names, what: isolated(what) })
  return t('said.call', { ...names, call: isolated(action) })
}
