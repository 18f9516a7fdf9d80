import type { Donation, Receipt } from '../../../contract/donations.ts'
import { entryNumber } from '../../../contract/entry-number.ts'
import { moneyInText } from '../../../contract/isolated.ts'
import { type Language, localeOf } from '../../../contract/languages.ts'
import type { Inclusion } from '../../../contract/ledger.ts'
import type { Say } from '../../i18n/translator.ts'
import { momentText } from '../../lib/moment-text.ts'
import type { DocumentPart, DocumentRequest, TableRow } from '../../lib/pdf/document-request.ts'
import { giftAidSentence } from './gift-aid-sentence.ts'

interface Reading {
  language: Language
  /** Of the namespace `gifts`, with `ledger` beside it. */
  t: Say
  /** Where anyone can check it: an address. */
  address: string
}

/** A receipt as a document for paper: what the page shows, and what its proof rests on. */
export function receiptDocument(receipt: Receipt, reading: Reading): DocumentRequest {
  const { t, language } = reading
  const { donation, number, inclusion } = receipt
  return {
    language,
    paper: 'a4',
    title: `${t('receipt.title')} ${number}`,
    parts: [
      { kind: 'title', texts: [t('receipt.title'), 'Jariyah'] },
      ...(donation.isTest ? [{ kind: 'notice', text: t('receipt.test') } satisfies DocumentPart] : []),
      {
        kind: 'facts',
        facts: [
          { label: t('receipt.number'), value: number, isCode: true },
          ...(donation.paidAt
            ? [{ label: t('receipt.date'), value: momentOf(donation.paidAt, language) }]
            : []),
        ],
      },
      linesTable(donation, reading),
      ...giftAidParts(receipt, reading),
      ...(inclusion
        ? proofParts(inclusion, reading)
        : [{ kind: 'text', text: t('receipt.provenSoon') } satisfies DocumentPart]),
    ],
  }
}

/** With the seconds and the zone: paper is read anywhere. */
const momentOf = (at: string, language: Language): string =>
  momentText(
    new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeStyle: 'long' }),
    new Date(at),
    language,
  )

function linesTable(donation: Donation, { t, language }: Reading): DocumentPart {
  const amount = (minor: number) => moneyInText({ minor, currency: donation.currency }, language)
  const sum = (label: string, minor: number): TableRow => ({
    cells: [[label], [amount(minor)]],
    isSum: true,
  })
  const { totalMinor, refundedMinor, from } = donation
  const returned = [
    sum(t('receipt.returned'), -refundedMinor),
    sum(t('pdf.kept'), totalMinor - refundedMinor),
  ]
  return {
    kind: 'table',
    columns: [
      { title: t('pdf.givenTo'), share: 0.7 },
      { title: t('pdf.amount'), share: 0.3, isEnd: true },
    ],
    rows: [
      ...donation.lines.map(({ title, quantity, charity, totalMinor: minor }) => ({
        cells: [
          [quantity > 1 ? `${title} × ${quantity}` : title, t('receipt.to', { charity })],
          [amount(minor)],
        ],
      })),
      sum(t('receipt.total'), totalMinor),
      ...(from ? [{ cells: [[t(`pdf.from.${from.kind}`)], [amount(from.minor)]] }] : []),
      ...(refundedMinor > 0 ? returned : []),
    ],
  }
}

function giftAidParts(receipt: Receipt, { t, language }: Reading): DocumentPart[] {
  const text = giftAidSentence(receipt, t, language)
  if (text === null) return []
  return [
    { kind: 'heading', text: t('pdf.giftAid.title') },
    { kind: 'text', text },
  ]
}

function proofParts(
  { index, leaf, entry, head }: Inclusion,
  { t, language, address }: Reading,
): DocumentPart[] {
  return [
    { kind: 'heading', text: t('receipt.entry', { number: entryNumber(index) }) },
    { kind: 'text', text: t('pdf.proof', { address }) },
    {
      kind: 'facts',
      facts: [
        { label: t('ledger:entry.hash'), value: leaf, isCode: true },
        { label: t('pdf.journal'), value: entry.journal, isCode: true },
        { label: t('ledger:root.hash'), value: head.root, isCode: true },
        { label: t('ledger:root.time'), value: momentOf(head.at, language) },
        { label: t('ledger:root.key'), value: head.keyId, isCode: true },
      ],
    },
  ]
}
