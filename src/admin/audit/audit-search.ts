import type { AuditKind } from '../../../contract/admin/audit.ts'
import { searchText } from '../kit/search-text.ts'
import type { AdminSearch } from '../kit/section.ts'

/** In the order in which they are offered. */
export const kinds = [
  'began',
  'call',
  'refused',
  'ended',
  'suspended',
  'restored',
  'signed_out',
  'unnamed',
  'granted',
  'revoked',
  'test',
  'hijri',
  'charity',
  'charity_api',
  'payout',
  'refund',
  'campaign',
  'qurbani',
  'child',
  'report',
] as const satisfies readonly AuditKind[]

export interface AuditSearch {
  person?: string
  kind?: AuditKind
  before?: number
}

/** Reads the address; what is not known is left out. */
export function auditSearch(search: AdminSearch): AuditSearch {
  const person = searchText(search.person)?.slice(0, 64)
  const kind = kinds.find(each => each === search.kind)
  const before = Number(search.before)
  return {
    ...(person && { person }),
    ...(kind && { kind }),
    ...(Number.isSafeInteger(before) && before > 0 && { before }),
  }
}
