import { describe, expect, it } from 'vitest'
import { readPdfFont } from '../../../content/build/pdf-fonts.ts'
import type { Receipt } from '../../../contract/donations.ts'
import { sayIn } from '../../../e2e/kit/say.ts'
import { signedLog } from '../../../tests/fakes/signed-log.ts'
import { readPdfLines } from '../../../tests/harness/read-pdf.ts'
import { makeDocumentPdf } from '../../lib/pdf/make-document-pdf.ts'
import { receiptDocument } from './receipt-document.ts'

const address = 'https://jariyah.test/open-charity-ledger'

async function linesOf(
  change: Partial<Receipt['donation']>,
  language: 'en' | 'ar' = 'en',
): Promise<string[]> {
  const receipt = await (await signedLog(5)).receipt()
  const say = sayIn(language)
  const t = (key: string, values = {}) => say(key.includes(':') ? key : `gifts:${key}`, values)
  const document = receiptDocument(
    { ...receipt, donation: { ...receipt.donation, ...change } },
    { language, t, address },
  )
  const file = await makeDocumentPdf(document, {
    readFont: async name => new Uint8Array(readPdfFont(name)),
    onProgress: () => undefined,
  })
  return (await readPdfLines(file)).flat()
}

describe('A receipt on paper', () => {
  it('is plain about test money, and only then', async () => {
    expect(await linesOf({ isTest: false })).not.toContain(sayIn('en')('gifts:receipt.test'))
    expect(await linesOf({ isTest: true })).toContain(sayIn('en')('gifts:receipt.test'))
  })

  it.each(['en', 'ar'] as const)('has number, entry, leaf and signed root in %s', async language => {
    const { number, inclusion } = await (await signedLog(5)).receipt()
    const lines = await linesOf({}, language)
    expect(lines).toEqual(
      expect.arrayContaining([
        number,
        inclusion?.leaf,
        sayIn(language)('gifts:receipt.entry', { number: 3 }),
      ]),
    )
    expect(lines.some(line => /^[0-9a-f]{64}$/.test(line) && line !== inclusion?.leaf)).toBe(true)
  })

  it('says what was returned and what remains given, where anything was', async () => {
    const en = sayIn('en')
    expect(await linesOf({})).not.toContain(en('gifts:receipt.returned'))
    const lines = await linesOf({ totalMinor: 1000, refundedMinor: 250 })
    expect(lines.slice(lines.indexOf(en('gifts:receipt.returned')))).toEqual(
      expect.arrayContaining(['-£2.50', en('gifts:pdf.kept'), '£7.50']),
    )
  })

  it('says what of it a balance paid', async () => {
    const lines = await linesOf({ from: { kind: 'wallet', minor: 400 } })
    expect(lines[lines.indexOf(sayIn('en')('gifts:pdf.from.wallet')) + 1]).toBe('£4')
  })
})
