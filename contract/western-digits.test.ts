import { expect, it } from 'vitest'
import { westernDigits } from './western-digits.ts'

it('leaves what is no digit', () => {
  expect(westernDigits('الكهف, ½')).toBe('الكهف, ½')
})

it.each(['2:255', '٢:٢٥٥', '۲:۲۵۵', '২:২৫৫', '२:२५५'])('reads %s', typed => {
  expect(westernDigits(typed)).toBe('2:255')
})

it.each(['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '০১২৩৪৫৬৭৮৯', '०१२३४५६७८९', '0123456789', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗', '𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡'])(
  'reads all of %s',
  digits => {
    expect(westernDigits(digits)).toBe('0123456789')
  },
)
