import { type AuditKind, auditKinds } from '../../../contract/audit-kinds.ts'
import { searchText } from '../kit/search-text.ts'
import type { AdminSearch } from '../kit/section.ts'

export interface AuditSearch {
  person?: string
  kind?: AuditKind
  before?: number
}

/** Reads the address; what is not known is left out. */
export function auditSearch(search: AdminSearch): AuditSearch {
  const person = searchText(search.person)?.slice(0, 64)
  const kind = auditKinds.find(each => each === search.kind)
  const before = Number(search.before)
  return {
    ...(person && { person }),
    ...(kind && { kind }),
    ...(Number.isSafeInteger(before) && before > 0 && { before }),
  }
}
