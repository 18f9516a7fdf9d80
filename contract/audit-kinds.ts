/**
 * What the log of administrators knows, in the order in which it is offered, and how each stands there. alone: `suspended` · right: with
 * what was given or taken, `granted:support` · thing: with what was acted on, `payout:…` · call: made with a person's eyes,
 * `GET /api/profile` · refusal: such a call that was not let through.
 */
export const auditForms = {
  began: 'alone',
  call: 'call',
  refused: 'refusal',
  ended: 'alone',
  suspended: 'alone',
  restored: 'alone',
  signed_out: 'alone',
  authenticator_removed: 'alone',
  unnamed: 'alone',
  granted: 'right',
  revoked: 'right',
  test: 'thing',
  hijri: 'thing',
  charity: 'thing',
  charity_api: 'thing',
  charity_word: 'thing',
  payout: 'thing',
  refund: 'thing',
  payment: 'thing',
  words: 'thing',
  campaign: 'thing',
  qurbani: 'thing',
  child: 'thing',
  report: 'thing',
} as const

export type AuditKind = keyof typeof auditForms
export type AuditForm = (typeof auditForms)[AuditKind]

type OfForm<Form extends AuditForm> = {
  [Kind in AuditKind]: (typeof auditForms)[Kind] extends Form ? Kind : never
}[AuditKind]

/** As it is written into the log. */
export type AuditAction = OfForm<'alone'> | `${OfForm<'right' | 'thing'>}:${string}` | `${string} /${string}`

export const isAuditKind = (text: string): text is AuditKind => Object.hasOwn(auditForms, text)

export const auditKinds = Object.keys(auditForms).filter(isAuditKind)
