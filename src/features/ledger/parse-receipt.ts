import type { Receipt } from '../../../contract/donations.ts'

/** A test for each field that checking reads. Text goes into what is hashed, so it must be of its form. */
type Test = (value: unknown) => boolean

const matches =
  (form: RegExp): Test =>
  value =>
    typeof value === 'string' && form.test(value)
const isWhole: Test = value => Number.isSafeInteger(value)
const orNull =
  (test: Test): Test =>
  value =>
    value === null || test(value)
const listOf =
  (test: Test): Test =>
  value =>
    Array.isArray(value) && value.length <= 100 && value.every(test)
const record =
  (fields: Readonly<Record<string, Test>>): Test =>
  value =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, test]) => test((value as Record<string, unknown>)[name]))

const isName = matches(/^[A-Za-z0-9_.:/+-]{0,200}$/)
const isText = matches(/^[^]{0,500}$/)
const isCurrencyCode = matches(/^[A-Z]{3}$/)

const isInclusion = record({
  entry: record({
    v: value => value === 1,
    journal: isName,
    kind: isName,
    at: isName,
    commitment: isName,
    postings: listOf(record({ account: isName, currency: isCurrencyCode, minor: isWhole })),
  }),
  index: isWhole,
  leaf: isText,
  path: listOf(isText),
  head: record({ size: isWhole, root: isName, at: isName, signature: isText, keyId: isText }),
})

const isReceipt = record({
  number: isText,
  salt: orNull(isText),
  donation: record({
    id: isName,
    currency: isCurrencyCode,
    totalMinor: isWhole,
    paidAt: orNull(isText),
    isTest: value => typeof value === 'boolean',
    lines: listOf(
      record({
        projectId: isName,
        title: isText,
        unitMinor: isWhole,
        quantity: isWhole,
        totalMinor: isWhole,
      }),
    ),
  }),
  inclusion: orNull(isInclusion),
})

/** What a person pasted or opened, as far as checking reads it; null when it is no receipt. */
export function parseReceipt(text: string): Receipt | null {
  try {
    const value: unknown = JSON.parse(text.trim())
    // Tested just above, field by field.
    return isReceipt(value) ? (value as Receipt) : null
  } catch {
    return null
  }
}
