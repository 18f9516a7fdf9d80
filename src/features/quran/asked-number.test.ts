import { expect, it } from 'vitest'
import { askedNumber } from './asked-number.ts'

it.each(['abc', '', '255', '2.255', '2:', ':255', '2:x', '2:255:1', '-2:3', 'surah 2:255'])(
  'finds no ayah in %j',
  written => {
    expect(askedNumber(written)).toBeNull()
  },
)

it.each([
  '2:255',
  '2-255',
  '٢:٢٥٥',
  '۲:۲۵۵',
  '২:২৫৫',
  '२:२५५',
  ' 2 : 255 ',
  '002/255',
  '2 255',
  '2،255',
  '2؛255',
  '2;255',
  '2_255',
  '2：255',
  '2:255-257',
  '2:255–2:257',
])('finds 2:255 in %j', written => {
  expect(askedNumber(written)).toEqual({ surah: 2, ayah: 255 })
})

it('finds what does not exist, too, so that it can be said', () => {
  expect(askedNumber('115:1')).toEqual({ surah: 115, ayah: 1 })
  expect(askedNumber('٢:٣٠٠')).toEqual({ surah: 2, ayah: 300 })
})
