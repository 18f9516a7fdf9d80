import { type AuditKind, auditForms, isAuditKind } from '../../contract/audit-kinds.ts'
import { isolated } from '../../contract/isolated.ts'
import type { AuditEntry } from '../../contract/profile.ts'
import type { Say } from '../i18n/translator.ts'
import { auditAct } from './audit-act.ts'

const rights = new Set(['content', 'support', 'finance', 'owner'])

/** What was given, taken or done, in the reader's words; a thing has a name of ours, told as it is. */
function named(t: Say, kind: AuditKind, what: string, title?: string): string | null {
  const form = auditForms[kind]
  if (form === 'right') return t(`${rights.has(what) ? 'rights' : 'roles'}.${what}`)
  if (form !== 'thing') return null
  const act = auditAct(kind, what)
  if (act === null) return isolated(what)
  const thing = title ?? act.thing
  return thing === '' ? t(act.word) : `${t(act.word)} · ${isolated(thing)}`
}

/**
 * What an entry says, in the reader's words. `t` has `said`, `done`, `roles` and `rights`, as administrators or the person read
 * them.
 */
export function auditSentence(t: Say, { admin, target, action, campaign }: AuditEntry): string {
  const names = { admin: isolated(admin), target: isolated(target) }
  const [, kind = action, of] = /^(\w+):(.+)$/s.exec(action) ?? []
  if (!isAuditKind(kind)) return t('said.call', { ...names, call: isolated(action) })
  if (of === undefined && auditForms[kind] === 'alone') return t(`said.${kind}`, names)
  const what = of === undefined ? null : named(t, kind, of, campaign)
  return what === null
    ? t('said.call', { ...names, call: isolated(action) })
    : t(`said.${kind}`, { ...names, what })
}
