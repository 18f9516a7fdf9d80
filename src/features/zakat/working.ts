import { exponentOf } from '../../../contract/money.ts'
import type { Say } from '../../i18n/translator.ts'
import { caratOf, type Metal } from '../../lib/zakat/metal.ts'
import { nisabMg } from '../../lib/zakat/nisab.ts'
import type { CountedPiece, Pool } from '../../lib/zakat/reckon-zakat.ts'
import type { Zakat } from './use-zakat.ts'

/** One row of the working: what it is, how it is made where it is made of something, and what it comes to. */
export interface WorkingRow {
  id: string
  label: string
  sum: string
  minor: number
  /** A row that adds up those above it. */
  isTotal?: boolean
}

type Reckoned = Pick<Zakat, 'year' | 'result' | 'prices' | 'longSharePercent'>

interface Writing {
  t: Say
  money: (minor: number) => string
  /** A number of the reader's, with at most so many decimals. */
  number: (value: number, decimals: number) => string
  /** A count without separators. */
  plain: (value: number) => string
}

/** Every step from what is owned to what is due, as arithmetic. */
export function workingRows(reckoned: Reckoned, writing: Writing): WorkingRow[] {
  const { result } = reckoned
  const { t, money, number } = writing
  const percent = (result.rate.times / result.rate.of) * 100
  return [
    ...lineRows(reckoned, writing),
    ...result.pieces.map((piece, at) => pieceRow(piece, at, reckoned, writing)),
    { id: 'counted', label: t('result.counted'), sum: '', minor: result.assetsMinor, isTotal: true },
    ...debtRows(reckoned, writing),
    ...result.pools.flatMap(pool => poolRows(pool, reckoned, writing)),
    {
      id: 'due',
      label: t('result.title'),
      sum: t('result.share', { amount: money(result.zakatableMinor), percent: number(percent, 3) }),
      minor: result.reckonedMinor,
      isTotal: true,
    },
  ]
}

const lineRows = ({ longSharePercent, result }: Reckoned, { t, money, plain }: Writing): WorkingRow[] =>
  result.lines
    .filter(({ minor }) => minor > 0)
    .map(({ line, minor, countedMinor }) => ({
      id: line,
      label: t(`lines.${line}.label`),
      sum:
        line === 'longShares'
          ? t('result.ofShares', {
              amount: money(minor),
              percent: plain(longSharePercent),
            })
          : '',
      minor: countedMinor,
    }))

function pieceRow(piece: CountedPiece, at: number, { prices, year }: Reckoned, writing: Writing): WorkingRow {
  const { t, number, plain } = writing
  const carat = caratOf(piece.metal, piece.fineness)
  const fineness = plain(piece.fineness)
  const purity = carat === null ? fineness : t('pieces.carat', { carat, fineness })
  return {
    id: `piece-${at}`,
    label: `${t(`pieces.${piece.metal}`)} · ${purity}${piece.isLeft ? ` – ${t('result.left')}` : ''}`,
    sum: `${grams(piece.weightMg, 3, writing)} × ${fineness}/${plain(1000)} × ${gramPrice(piece.metal, prices, year, number)}`,
    minor: piece.isLeft ? 0 : piece.worthMinor,
  }
}

const grams = (mg: number, decimals: number, { t, number }: Writing): string =>
  t('result.grams', { weight: number(mg / 1000, decimals) })

const gramPrice = (
  metal: Metal,
  prices: Reckoned['prices'],
  { currency }: Reckoned['year'],
  number: Writing['number'],
): string => {
  const exponent = exponentOf[currency]
  return number((prices[metal] ?? 0) / 1000 / 10 ** exponent, exponent + 3)
}

function debtRows({ result }: Reckoned, { t, money }: Writing): WorkingRow[] {
  const { debts, deductedMinor } = result
  if (deductedMinor === 0) return []
  const owed = debts.filter(({ minor }) => minor > 0)
  const sum = owed.map(({ line, minor }) => `${t(`lines.${line}.label`)} ${money(minor)}`).join(' + ')
  return [{ id: 'less', label: t('result.less'), sum, minor: deductedMinor }]
}

function poolRows(pool: Pool, { prices, year }: Reckoned, writing: Writing): WorkingRow[] {
  const { t, number } = writing
  const name = pool.of === 'all' ? '' : `${t(`result.pools.${pool.of}`)} · `
  const weight = grams(nisabMg[year.choices.weights][pool.basis], 2, writing)
  return [
    { id: `${pool.of}-net`, label: name + t('result.net'), sum: '', minor: pool.netMinor, isTotal: true },
    {
      id: `${pool.of}-nisab`,
      label: `${name}${t('result.nisab')} (${t(`pieces.${pool.basis}`)})`,
      sum: `${weight} × ${gramPrice(pool.basis, prices, year, number)}`,
      minor: pool.nisabMinor,
    },
  ]
}
