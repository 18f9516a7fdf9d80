import * as z from 'zod/mini'

/**
 * The closed list of expected failures and the HTTP status each travels with.
 * Each code names its sentence in `locales/<language>/errors.json`; a test fails on a code without one.
 */
export const statusOf = {
  bad_request: 400,
  amount_not_a_number: 422,
  amount_not_whole: 422,
  amount_too_small: 422,
  amount_too_large: 422,
  balance_too_small: 422,
  wallet_not_empty: 409,
  currency_not_offered: 422,
  cause_unknown: 422,
  cause_closed: 422,
  price_changed: 422,
  cover_not_offered: 422,
  quantity_invalid: 422,
  share_names: 422,
  shares_gone: 422,
  held_unpaid: 422,
  shares_none: 422,
  orders_closed: 422,
  tag_taken: 422,
  step_order: 422,
  outside_days: 422,
  basket_empty: 422,
  text_too_long: 422,
  text_too_short: 422,
  email_invalid: 422,
  consent_missing: 422,
  name_missing: 422,
  name_is_address: 422,
  address_in_text: 422,
  id_invalid: 422,
  id_taken: 409,
  idempotency_mismatch: 422,
  still_running: 409,
  not_found: 404,
  location_unknown: 404,
  method_not_allowed: 405,
  too_large: 413,
  gift_card_code_wrong: 404,
  gift_card_not_sendable: 409,
  gift_card_not_refundable: 409,
  gift_card_not_empty: 409,
  card_not_for_zakat: 422,
  send_date_invalid: 422,
  saved_card_gone: 404,
  payment_declined: 402,
  payment_unavailable: 503,
  signature_invalid: 400,
  username_invalid: 422,
  username_taken: 409,
  password_too_short: 422,
  password_too_long: 422,
  password_common: 422,
  referral_unknown: 422,
  time_zone_unknown: 422,
  push_service_unknown: 422,
  reason_missing: 422,
  field_missing: 422,
  postcode_invalid: 422,
  taxpayer_missing: 422,
  website_invalid: 422,
  webhook_address: 422,
  too_many_of_these: 409,
  document_missing: 422,
  document_unreadable: 422,
  state_changed: 409,
  sync_off: 409,
  address_invalid: 422,
  address_taken: 409,
  words_used_up: 409,
  fund_too_low: 422,
  purpose_not_allowed: 422,
  payout_details_missing: 422,
  account_number_invalid: 422,
  two_people_needed: 403,
  refund_asked: 409,
  refund_too_late: 422,
  refund_not_possible: 422,
  gift_disputed: 409,
  decided_already: 409,
  month_length: 422,
  date_unknown: 422,
  date_past: 422,
  date_to_come: 422,
  date_too_far: 422,
  place_missing: 422,
  nights_sum: 422,
  plan_not_offered: 422,
  plan_over: 409,
  tier_fixed: 422,
  sign_in_for_more: 422,
  place_taken: 409,
  pause_too_long: 422,
  alias_invalid: 422,
  contact_in_text: 422,
  amount_missing: 422,
  text_missing: 422,
  date_invalid: 422,
  campaign_closed: 422,
  campaign_locked: 409,
  image_unreadable: 422,
  credentials_wrong: 401,
  second_factor_needed: 401,
  second_factor_wrong: 401,
  passkey_wrong: 401,
  signed_out: 401,
  key_wrong: 401,
  account_suspended: 403,
  forbidden: 403,
  fresh_factor_needed: 403,
  second_factor_required: 403,
  not_while_impersonating: 403,
  link_expired: 410,
  locked_out: 429,
  too_many_requests: 429,
  unavailable: 503,
  internal: 500,
} as const

export type ErrorCode = keyof typeof statusOf

export const errorCodes = Object.keys(statusOf) as ErrorCode[]

/** The error body. `error` is an English sentence for logs and other programs; `fields` maps a field's path to its code. */
export const errorBody = z.object({
  error: z.string(),
  code: z.enum(Object.keys(statusOf) as [ErrorCode, ...ErrorCode[]]),
  fields: z.optional(z.record(z.string(), z.string())),
  requestId: z.optional(z.string()),
})

export type ErrorBody = z.output<typeof errorBody>

/** An expected failure. A bug is a plain Error. */
export class Failure extends Error {
  readonly code: ErrorCode
  /** Path of a field in the body → the code of what is wrong with it, e.g. `lines.0.amountMinor`. */
  readonly fields: Readonly<Record<string, ErrorCode>> | undefined

  constructor(code: ErrorCode, fields?: Record<string, ErrorCode>) {
    super(code)
    this.name = 'Failure'
    this.code = code
    this.fields = fields
  }
}
