import { type AuditForm, auditForms, isAuditKind } from '../../contract/audit-kinds.ts'
import { isolated } from '../../contract/isolated.ts'
import type { AuditEntry } from '../../contract/profile.ts'
import type { Say } from '../i18n/translator.ts'

const rights = new Set(['content', 'support', 'finance', 'owner'])

/** What was given, taken or acted on; a thing has a name of ours, told as it is. */
function named(t: Say, form: AuditForm | null, what: string): string | null {
  if (form === 'right') return t(`${rights.has(what) ? 'rights' : 'roles'}.${what}`)
  return form === 'thing' ? isolated(what) : null
}

/** What an entry says, in the reader's words. `t` has `said`, `roles` and `rights`, as administrators or the person read them. */
export function auditSentence(t: Say, { admin, target, action }: AuditEntry): string {
  const names = { admin: isolated(admin), target: isolated(target) }
  const [, kind = action, of] = /^(\w+):(.+)$/s.exec(action) ?? []
  const form = isAuditKind(kind) ? auditForms[kind] : null
  if (of === undefined && form === 'alone') return t(`said.${kind}`, names)
  const what = of === undefined ? null : named(t, form, of)
  return what === null
    ? t('said.call', { ...names, call: isolated(action) })
    : t(`said.${kind}`, { ...names, what })
}
