import { describe, expect, it } from 'vitest'
import { readPdfFont } from '../../../content/build/pdf-fonts.ts'
import { moneyInText } from '../../../contract/isolated.ts'
import type { Language } from '../../../contract/languages.ts'
import type { StatementGift, YearlyStatement } from '../../../contract/yearly-statement.ts'
import { sayIn } from '../../../e2e/kit/say.ts'
import { readPdfLines } from '../../../tests/harness/read-pdf.ts'
import { makeDocumentPdf } from '../../lib/pdf/make-document-pdf.ts'
import { statementCsv } from './statement-csv.ts'
import { statementDocument } from './statement-document.ts'

const giftOf = (at: number, change: Partial<StatementGift> = {}): StatementGift => ({
  id: `g${at}`,
  number: `R-${at}`,
  paidAt: '2026-03-01T23:30:00.000Z',
  currency: 'GBP',
  lines: [{ title: 'A well', charity: 'Bright Wells', quantity: 1, minor: 1000 }],
  givenMinor: 1000,
  changes: [],
  keptMinor: 1000,
  entry: at,
  isTest: false,
  ...change,
})
const statementOf = (gifts: StatementGift[], change: Partial<YearlyStatement> = {}): YearlyStatement => ({
  year: '2026',
  from: '2025-12-31T19:00:00.000Z',
  until: '2026-12-31T19:00:00.000Z',
  timeZone: 'Asia/Karachi',
  madeAt: '2026-11-22T12:00:00.000Z',
  fullName: 'عائشہ خان',
  firstGiftAt: null,
  gifts,
  sums: [],
  setAside: [],
  ...change,
})
const sum = {
  isTest: false,
  gifts: 1,
  givenMinor: 1000,
  returnedMinor: -250,
  keptMinor: 750,
  giftAidBaseMinor: 0,
  giftAidTaxMinor: 0,
}
const en = sayIn('en')
const issuer = 'Jariyah · https://jariyah.test'

async function pagesOf(statement: YearlyStatement, language: Language = 'en'): Promise<string[][]> {
  const say = sayIn(language)
  const t = (key: string, values = {}) => say(key.includes(':') ? key : `yearly-statement:${key}`, values)
  const file = await makeDocumentPdf(statementDocument(statement, { t, language, issuer }), {
    readFont: async name => new Uint8Array(readPdfFont(name)),
    onProgress: () => undefined,
  })
  return await readPdfLines(file)
}

describe('A statement as a PDF', () => {
  it('says who gave it out, and what each project got of a gift', async () => {
    const lines = [
      { title: 'A well', charity: 'Bright Wells', quantity: 1, minor: 700 },
      { title: 'Food', charity: 'Bright Wells', quantity: 2, minor: 300 },
    ]
    const text = (await pagesOf(statementOf([giftOf(1, { lines })]))).flat().join('\n')
    expect(text).toContain(issuer)
    expect(text).toContain('A well: £7')
    expect(text).toContain('Food × 2: £3')
  })

  it('says that a year is empty, and for whom', async () => {
    const lines = (await pagesOf(statementOf([]))).flat()
    expect(lines).toEqual(expect.arrayContaining([en('yearly-statement:empty'), 'عائشہ خان', 'Asia/Karachi']))
    expect(lines).not.toContain(en('yearly-statement:sums'))
    expect(lines).not.toContain(en('gifts:receipt.test'))
  })

  it('is plain about test money', async () => {
    expect((await pagesOf(statementOf([giftOf(1, { isTest: true })]))).flat()).toContain(
      en('gifts:receipt.test'),
    )
  })

  it('has the day of the zone, the gift, and what went back of it as a row of its own', async () => {
    const changes = [{ kind: 'refund' as const, at: '2026-04-02T12:00:00.000Z', minor: -250 }]
    const lines = (await pagesOf(statementOf([giftOf(7, { changes, keptMinor: 750 })]))).flat()
    const at = lines.indexOf('2 Mar 2026')
    expect(lines.slice(at, at + 11)).toEqual([
      '2 Mar 2026',
      'R-7',
      'A well',
      en('gifts:receipt.to', { charity: 'Bright Wells' }),
      en('gifts:receipt.entry', { number: 8 }),
      '£10',
      '2 Apr 2026',
      'R-7',
      en('yearly-statement:change.refund'),
      '-£2.50',
      '1 / 1',
    ])
  })

  it('sums each currency in a row, Gift Aid and balances apart', async () => {
    const statement = statementOf([giftOf(1), giftOf(2, { currency: 'KWD' })], {
      sums: [
        { ...sum, currency: 'GBP', giftAidBaseMinor: 750, giftAidTaxMinor: 187 },
        { ...sum, currency: 'KWD' },
      ],
      setAside: [{ kind: 'top_up', currency: 'GBP', isTest: false, minor: 2000 }],
    })
    const lines = (await pagesOf(statement)).flat()
    const rowOf = (name: string) =>
      lines
        .slice(lines.indexOf(name))
        .filter(line => /\d/.test(line))
        .slice(1, 4)
    expect(rowOf('British Pound')).toEqual(['£10', '-£2.50', '£7.50'])
    expect(rowOf('Kuwaiti Dinar').map(text => text.replace(/\s/, ' '))).toEqual([
      'KWD 1',
      '-KWD 0.250',
      'KWD 0.750',
    ])
    expect(lines.join(' ')).toContain(en('yearly-statement:giftAid.text', { tax: '£1.87', base: '£7.50' }))
    expect(lines.slice(lines.indexOf(en('yearly-statement:setAside.top_up')), -1)).toContain('£20')
  })

  it.each(['ur', 'ar'] as const)(
    'keeps a tax year and the amounts of a sentence in order: %s',
    async language => {
      const sums = [{ ...sum, currency: 'GBP' as const, giftAidBaseMinor: 750, giftAidTaxMinor: 187 }]
      const words = (await pagesOf(statementOf([giftOf(1)], { year: '2025-26', sums }), language))
        .flat()
        .join(' ')
      expect(words).toContain('\u20682025-26\u2069')
      for (const minor of [750, 187])
        expect(words).toContain(moneyInText({ minor, currency: 'GBP' }, language))
    },
  )

  it('has 300 gifts under a head on each page, in Arabic too', async () => {
    const gifts = Array.from({ length: 300 }, (_, at) => giftOf(at))
    const pages = await pagesOf(statementOf(gifts), 'ar')
    const head = sayIn('ar')('gifts:pdf.givenTo')
    for (const lines of pages.slice(1)) expect(lines).toContain(head)
    const numbers = pages.flat().filter(line => /^R-\d+$/.test(line))
    expect(numbers).toEqual(gifts.map(({ number }) => number))
  })
})

describe('A statement as a table for a spreadsheet', () => {
  it('has a row for each line and each change, whose amounts sum to what remains given', () => {
    const gift = giftOf(3, {
      lines: [
        { title: '=well, "deep"', charity: 'C', quantity: 1, minor: 600 },
        { title: 'Food', charity: 'C', quantity: 1, minor: 400 },
      ],
      changes: [{ kind: 'refund', at: '2026-04-02T12:00:00.000Z', minor: -250 }],
      keptMinor: 750,
    })
    const [head, ...rows] = statementCsv(statementOf([gift]))
      .trim()
      .split('\r\n')
    expect(head).toContain('amount,currency,receipt,ledger_entry')
    expect(rows[0]).toContain('"\'=well, ""deep""",C,6.00,GBP,R-3,4,no')
    expect(rows[1]).toContain('Food,C,4.00')
    expect(rows[2]).toBe('2026-04-02T12:00:00.000Z,refund,,,-2.50,GBP,R-3,4,no')
  })
})
