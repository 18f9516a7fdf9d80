import { entryNumber } from '../../../contract/entry-number.ts'
import { isolatedIn, moneyInText } from '../../../contract/isolated.ts'
import { type Language, localeOf } from '../../../contract/languages.ts'
import type { Currency } from '../../../contract/money.ts'
import type { StatementGift, StatementSum, YearlyStatement } from '../../../contract/yearly-statement.ts'
import type { Say } from '../../i18n/translator.ts'
import type { DocumentPart, DocumentRequest, TableRow } from '../../lib/pdf/document-request.ts'
import { isTaxYear } from './statement-years.ts'

interface Reading {
  language: Language
  /** Of the namespace `yearly-statement`, with `gifts` beside it. */
  t: Say
}

interface IssuedReading extends Reading {
  /** Who gave it out: the name and the address. */
  issuer: string
}

/** What rows and sentences are written with. */
interface Pen extends Reading {
  amount: (minor: number, currency: Currency) => string
  date: (at: string) => string
  list: (texts: readonly string[]) => string
}

/** After Arabic letters `2025-26` would be turned around. */
export function yearName(year: string, { t, language }: Reading): string {
  return t(isTaxYear(year) ? 'years.tax' : 'years.calendar', { year: isolatedIn(language, year) })
}

/** A year's gifts as a document, for the page, for paper and as a PDF. */
export function statementDocument(statement: YearlyStatement, reading: IssuedReading): DocumentRequest {
  const { t, language } = reading
  const { year, timeZone, gifts, fullName } = statement
  const pen = penOf(timeZone, reading)
  const isTest = gifts.some(gift => gift.isTest) || statement.setAside.some(part => part.isTest)
  return {
    language,
    paper: 'a4',
    title: `${t('title')} ${isolatedIn(language, year)}`,
    parts: [
      { kind: 'title', texts: [t('title'), yearName(year, reading), fullName, reading.issuer] },
      ...(isTest ? [{ kind: 'notice', text: t('gifts:receipt.test') } satisfies DocumentPart] : []),
      {
        kind: 'facts',
        facts: [
          { label: t('zone'), value: timeZone, isCode: true },
          { label: t('made'), value: pen.date(statement.madeAt) },
        ],
      },
      ...(gifts.length > 0 ? sumParts(statement.sums, pen) : [{ kind: 'text' as const, text: t('empty') }]),
      ...setAsideParts(statement.setAside, pen),
      ...(gifts.length > 0 ? listParts(gifts, pen) : []),
    ],
  }
}

function penOf(timeZone: string, reading: Reading): Pen {
  const locale = localeOf(reading.language)
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
  const lists = new Intl.ListFormat(locale)
  return {
    ...reading,
    amount: (minor, currency) => moneyInText({ minor, currency }, reading.language),
    date: at => dates.format(new Date(at)),
    list: texts => lists.format(new Set(texts)),
  }
}

function sumParts(sums: readonly StatementSum[], { t, amount, language }: Pen): DocumentPart[] {
  const names = new Intl.DisplayNames(localeOf(language), { type: 'currency' })
  const count = new Intl.NumberFormat(localeOf(language))
  const aided = sums.filter(sum => sum.giftAidBaseMinor > 0)
  return [
    { kind: 'heading', text: t('sums') },
    {
      kind: 'table',
      columns: [
        { title: t('currency'), share: 0.31 },
        { title: t('given'), share: 0.23, isEnd: true },
        { title: t('returned'), share: 0.23, isEnd: true },
        { title: t('kept'), share: 0.23, isEnd: true },
      ],
      rows: sums.map(sum => ({
        cells: [
          [
            names.of(sum.currency) ?? sum.currency,
            `${t('count')}: ${count.format(sum.gifts)}`,
            ...(sum.isTest ? [t('testMoney')] : []),
          ],
          [amount(sum.givenMinor, sum.currency)],
          [amount(sum.returnedMinor, sum.currency)],
          [amount(sum.keptMinor, sum.currency)],
        ],
      })),
    },
    ...aided.flatMap((sum): DocumentPart[] => [
      { kind: 'heading', text: t('giftAid.title') },
      {
        kind: 'text',
        text: t('giftAid.text', {
          base: amount(sum.giftAidBaseMinor, sum.currency),
          tax: amount(sum.giftAidTaxMinor, sum.currency),
        }),
      },
    ]),
  ]
}

function setAsideParts(parts: YearlyStatement['setAside'], { t, amount }: Pen): DocumentPart[] {
  if (parts.length === 0) return []
  return [
    { kind: 'heading', text: t('setAside.title') },
    { kind: 'text', text: t('setAside.text') },
    {
      kind: 'facts',
      facts: parts.map(({ kind, minor, currency }) => ({
        label: t(`setAside.${kind}`),
        value: amount(minor, currency),
      })),
    },
  ]
}

function listParts(gifts: readonly StatementGift[], pen: Pen): DocumentPart[] {
  const { t } = pen
  return [
    { kind: 'heading', text: t('list') },
    {
      kind: 'table',
      columns: [
        { title: t('gifts:receipt.date'), share: 0.24 },
        { title: t('gifts:pdf.givenTo'), share: 0.51 },
        { title: t('gifts:pdf.amount'), share: 0.25, isEnd: true },
      ],
      rows: gifts.flatMap(gift => giftRows(gift, pen)),
    },
  ]
}

/** The gift, and below it each of its changes. */
function giftRows(gift: StatementGift, { t, amount, date, list }: Pen): TableRow[] {
  const { lines, currency, from, entry, changes, number } = gift
  // Of a single project it is the gift's own.
  const partOf = (minor: number) => (lines.length > 1 ? [amount(minor, currency)] : [])
  const titles = lines.map(({ title, quantity, minor }) =>
    [quantity > 1 ? `${title} × ${quantity}` : title, ...partOf(minor)].join(': '),
  )
  const said = [
    ...titles,
    t('gifts:receipt.to', { charity: list(lines.map(({ charity }) => charity)) }),
    ...(from ? [`${t(`gifts:pdf.from.${from.kind}`)}: ${amount(from.minor, currency)}`] : []),
    ...(entry === null ? [] : [t('gifts:receipt.entry', { number: entryNumber(entry) })]),
  ]
  return [
    { cells: [[date(gift.paidAt), number], said, [amount(gift.givenMinor, currency)]], gift: gift.id },
    ...changes.map(({ kind, at, minor }) => ({
      cells: [[date(at), number], [t(`change.${kind}`)], [amount(minor, currency)]],
    })),
  ]
}
