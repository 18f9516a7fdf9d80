import { describe, expect, it } from 'vitest'
import { signedLog } from '../../../tests/fakes/signed-log.ts'
import { parseReceipt } from './parse-receipt.ts'

const receipt = await (await signedLog(5)).receipt()

describe('a pasted text', () => {
  const inclusion = receipt.inclusion!
  const refused: [what: string, text: string][] = [
    ['nothing', ''],
    ['no JSON', 'R-ABCDEFGHJK'],
    ['half a receipt', JSON.stringify(receipt).slice(0, 400)],
    ['JSON of something else', '{"donation": 1}'],
    ['null', 'null'],
    [
      'a donation without lines',
      JSON.stringify({ ...receipt, donation: { ...receipt.donation, lines: undefined } }),
    ],
    [
      'an amount in words',
      JSON.stringify({ ...receipt, donation: { ...receipt.donation, totalMinor: '1000' } }),
    ],
    [
      'a gift of nobody knows which money',
      JSON.stringify({ ...receipt, donation: { ...receipt.donation, isTest: undefined } }),
    ],
    ['a broken amount', JSON.stringify({ ...receipt, donation: { ...receipt.donation, totalMinor: 10.5 } })],
    [
      'an entry of a later version',
      JSON.stringify({ ...receipt, inclusion: { ...inclusion, entry: { ...inclusion.entry, v: 2 } } }),
    ],
    [
      'a time that no signature is over',
      JSON.stringify({
        ...receipt,
        inclusion: { ...inclusion, head: { ...inclusion.head, at: '٣٠ يوليو' } },
      }),
    ],
    [
      'a proof without end',
      JSON.stringify({ ...receipt, inclusion: { ...inclusion, path: Array(101).fill('00') } }),
    ],
  ]
  it.each(refused)('that is %s is no receipt', (_, text) => {
    expect(parseReceipt(text)).toBeNull()
  })

  it('that is a receipt is read, with its proof or without', () => {
    expect(parseReceipt(JSON.stringify(receipt))).toEqual(receipt)
    // As some editors save it, and a hand copies it.
    expect(parseReceipt(`\uFEFF  ${JSON.stringify(receipt)}\n`)).toEqual(receipt)
    expect(
      parseReceipt(JSON.stringify({ ...receipt, inclusion: null, salt: null }, null, 2))?.inclusion,
    ).toBeNull()
  })

  it('with a changed byte is still read: it is the check that says what is wrong', () => {
    const changed = { ...receipt, inclusion: { ...inclusion, leaf: `x${inclusion.leaf}` } }
    expect(parseReceipt(JSON.stringify(changed))).toEqual(changed)
  })
})
