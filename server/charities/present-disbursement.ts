import type { Disbursement, PayoutDetails } from '../../contract/disbursements.ts'
import type { DetailsRow, FullRow } from './disbursements.sql.ts'
import { type CharityView, titleIn } from './present-charity.ts'

export const disbursementIn = (view: CharityView, row: FullRow): Disbursement => ({
  id: row.id,
  project: row.projectId,
  title: titleIn(view, row.projectId),
  currency: row.currency,
  minor: row.minor,
  purpose: row.purpose,
  note: row.note,
  state: row.state,
  approvals: row.approvedBy.length,
  reason: row.reason,
  requestedAt: row.requestedAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
  returnedAt: row.returnedAt?.toISOString() ?? null,
  evidence: row.evidence.map(({ id, name, type }) => ({ id, name, type })),
})

export const detailsIn = ({ holder, bank, country, accountNumber, setAt }: DetailsRow): PayoutDetails => ({
  holder,
  bank,
  country,
  accountEnd: accountNumber.slice(-4),
  setAt: setAt.toISOString(),
})
