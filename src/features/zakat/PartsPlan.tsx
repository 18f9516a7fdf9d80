import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMoney } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { civilMonthLength, civilOf, dayOfCivil, deviceDay, isoOf } from '../../lib/hijri/civil-date.ts'
import { splitParts } from '../../lib/zakat/split-parts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { leftMinorOf, openOf, splitAnew, sumOf } from './pay-parts.ts'
import { useNumbers } from './use-numbers.ts'
import { useWhen } from './use-when.ts'
import type { Zakat } from './use-zakat.ts'
import type { PlannedPart } from './zakat-year.ts'

const counts = [2, 3, 4, 6, 12]

interface PartsPlanProps {
  zakat: Zakat
  totalMinor: number
  /** The least that one payment may be. */
  minMinor: number
  onGive: (minor: number) => Promise<unknown>
}

/** The sum in parts, a month apart, kept with the calculation. The first goes into the basket when it is made. */
export function PartsPlan({ zakat, totalMinor, minMinor, onGive }: PartsPlanProps) {
  const { parts } = zakat.year
  return parts.length > 0 ? (
    <Parts zakat={zakat} totalMinor={totalMinor} minMinor={minMinor} onGive={onGive} />
  ) : (
    <NewPlan zakat={zakat} totalMinor={totalMinor} minMinor={minMinor} onGive={onGive} />
  )
}

/** The same day of a later month, or its last. */
function monthsOn(day: number, months: number): number {
  const from = civilOf(day)
  const { year, month } = civilOf(dayOfCivil({ ...from, month: from.month + months, day: 1 }))
  return dayOfCivil({ year, month, day: Math.min(from.day, civilMonthLength(year, month)) })
}

function NewPlan({ zakat, totalMinor, minMinor, onGive }: PartsPlanProps) {
  const { t } = useTranslation('zakat')
  const { number } = useNumbers()
  const possible = counts.filter(count => Math.floor(totalMinor / count) >= minMinor)
  const [chosen, setChosen] = useState(3)
  const [least] = possible
  if (least === undefined) return null
  const count = possible.includes(chosen) ? chosen : least
  const split = async () => {
    const today = deviceDay(new Date())
    const made = splitParts(totalMinor, count, zakat.year.currency)
    zakat.change({
      parts: made.map((minor, at) => ({ minor, on: isoOf(monthsOn(today, at)), isTaken: at === 0 })),
    })
    await onGive(made[0] ?? 0)
  }
  return (
    <div className="grid gap-3 border-t border-base-300 pt-4">
      <SelectField
        label={t('pay.count')}
        hint={t('pay.late')}
        options={possible.map(each => ({ value: String(each), label: number(each) }))}
        value={String(count)}
        onChange={event => setChosen(Number(event.target.value))}
      />
      <Button variant="tint" isWide disabled={!zakat.isLive} onClick={() => void split()}>
        {t('pay.inParts')}
      </Button>
    </div>
  )
}

function Parts({ zakat, totalMinor, minMinor, onGive }: PartsPlanProps) {
  const { t } = useTranslation('zakat')
  const money = useMoney()
  const { parts, currency } = zakat.year
  const leftMinor = leftMinorOf(parts, totalMinor)
  const isOutdated = leftMinor !== sumOf(openOf(parts))
  const take = (at: number, { minor }: PlannedPart) => {
    zakat.change({ parts: parts.map((part, each) => (each === at ? { ...part, isTaken: true } : part)) })
    void onGive(minor)
  }
  return (
    <div className="grid gap-3 border-t border-base-300 pt-4">
      <h3>{t('pay.parts')}</h3>
      <output>
        {leftMinor > 0
          ? t('pay.left', { amount: money({ minor: leftMinor, currency }) })
          : !isOutdated && t('pay.allTaken')}
      </output>
      {isOutdated && (
        <Outdated zakat={zakat} totalMinor={totalMinor} minMinor={minMinor} leftMinor={leftMinor} />
      )}
      <ul className="grid gap-2">
        {parts.map((part, at) => (
          <Part key={`${part.on} ${part.isTaken}`} part={part} zakat={zakat} onTake={() => take(at, part)} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Link to="/fast-checkout" className="btn btn-tint">
          {t('amends.basket')}
        </Link>
        <Button variant="quiet" onClick={() => zakat.change({ parts: [] })}>
          {t('pay.drop')}
        </Button>
      </div>
    </div>
  )
}

interface OutdatedProps extends Omit<PartsPlanProps, 'onGive'> {
  leftMinor: number
}

/** Something was changed after the sum was split: what is open is not what is left any more. */
function Outdated({ zakat, totalMinor, minMinor, leftMinor }: OutdatedProps) {
  const { t } = useTranslation('zakat')
  const money = useMoney()
  const { parts, currency } = zakat.year
  const write = (minor: number) => money({ minor, currency })
  const today = isoOf(deviceDay(new Date()))
  const split = () => zakat.change({ parts: splitAnew(parts, { leftMinor, minMinor, currency, today }) })
  return (
    <Notice
      tone="warning"
      action={
        <Button variant="outline" onClick={split}>
          {t('pay.anew')}
        </Button>
      }
    >
      {t('pay.changed', { made: write(sumOf(parts)), due: write(totalMinor) })}
    </Notice>
  )
}

function Part({ part, zakat, onTake }: { part: PlannedPart; zakat: Zakat; onTake: () => void }) {
  const { t } = useTranslation('zakat')
  const money = useMoney()
  const when = useWhen()
  const amount = money({ minor: part.minor, currency: zakat.year.currency })
  return (
    <li className="grid gap-1 border-b border-base-300 pb-2 last:border-0">
      <span className="flex flex-wrap justify-between gap-x-4">
        <span>{when.civil(part.on)}</span>
        <bdi className="figures font-semibold">{amount}</bdi>
      </span>
      {part.isTaken ? (
        <span className="text-sm text-soft">{t('pay.taken')}</span>
      ) : (
        <Button variant="outline" onClick={onTake}>
          {t('pay.take', { amount })}
        </Button>
      )}
    </li>
  )
}
