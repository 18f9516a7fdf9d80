import { type FormEvent, useState } from 'react'
import { isNightly } from '../../../contract/plan-frequency.ts'
import type { Plan, PlanChange } from '../../../contract/plans.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { deviceDay } from '../../lib/hijri/civil-date.ts'
import { parseAmount } from '../../lib/parse-amount.ts'
import { amountText } from '../../ui/amount-text.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { NightsFields } from './NightsFields.tsx'
import { type NightChoice, nightAmounts, noNights } from './night-amounts.ts'
import { useNights } from './use-nights.ts'
import type { usePlanActs } from './use-plan-acts.ts'
import { useSentence } from './use-sentence.ts'

interface Props {
  plan: Plan
  acts: ReturnType<typeof usePlanActs>
  onClose: () => void
}

const choiceOf = ({ split, nightsMinor, currency }: Plan, locale: string): NightChoice => ({
  split: split ?? 'equal',
  typed:
    nightsMinor?.map(minor => (minor === 0 ? '' : amountText(minor, currency, locale))) ?? noNights.typed,
})

/** The change while it is being typed. */
function useChange(plan: Plan) {
  const { locale } = useReader()
  const [amount, setAmount] = useState(amountText(plan.amountMinor, plan.currency, locale))
  const [next] = useState(plan.upcoming[0]?.on ?? '')
  const [startsOn, setStartsOn] = useState(next)
  const [choice, setChoice] = useState(() => choiceOf(plan, locale))
  const [problem, setProblem] = useState<string>()
  const { firstNight, eveningOf } = useNights(deviceDay(new Date()), plan.nights)
  const isTen = plan.frequency === 'last_ten'
  const isOwn = isTen && choice.split === 'custom'
  const nights = nightAmounts(choice, { ...plan, locale, amount, firstNight })
  const wanted = (): PlanChange | string => {
    const amountMinor = isOwn ? nights.totalMinor : parseAmount(amount, plan.currency, locale)
    if (typeof amountMinor === 'string') return amountMinor
    // The next date of the 31st may be the 30th: sent with another amount, it would be the plan's day from then on.
    const hasNewDay = !isNightly(plan.frequency) && startsOn !== next
    if (!isTen) return { amountMinor, ...(hasNewDay && { startsOn }) }
    if (!isOwn) return { amountMinor, split: choice.split }
    const nightsMinor = nights.nightsMinor.filter(minor => minor !== null)
    return nightsMinor.length === 10 ? { amountMinor, split: 'custom', nightsMinor } : 'amount_not_a_number'
  }
  /** What is asked for; null where something is wrong with it, which is then shown. */
  const asked = (): PlanChange | null => {
    const found = wanted()
    setProblem(typeof found === 'string' ? found : undefined)
    return typeof found === 'string' ? null : found
  }
  const day = { startsOn, setStartsOn }
  const table = { choice, onChange: setChoice, amounts: nights, eveningOf, firstNight }
  return { amount, setAmount, problem, isTen, isOwn, day, table, asked }
}

/** Another amount, or another day. What was given stays as it is. */
export function ChangePlan({ plan, acts, onClose }: Props) {
  const { t } = useTranslation('plans')
  const { amount, setAmount, problem, isTen, isOwn, day, table, asked } = useChange(plan)
  const sentence = useSentence(plan)
  const fields = acts.failure?.fields ?? {}
  const change = async (event: FormEvent) => {
    event.preventDefault()
    const wanted = asked()
    if (wanted && (await acts.change(wanted))) onClose()
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={event => void change(event)}>
      <h3>{t('change.title')}</h3>
      {!isOwn && plan.tier === null && (
        <TextField
          label={t('change.amount', { currency: plan.currency })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          value={amount}
          onChange={event => setAmount(event.target.value)}
          error={sentence(problem ?? fields.amountMinor)}
        />
      )}
      {isTen && (
        <NightsFields
          {...table}
          currency={plan.currency}
          error={sentence(isOwn ? (problem ?? fields.nightsMinor) : undefined)}
        />
      )}
      {!isNightly(plan.frequency) && (
        <TextField
          label={t('change.day')}
          hint={t('change.dayHint')}
          type="date"
          value={day.startsOn}
          onChange={event => day.setStartsOn(event.target.value)}
          error={sentence(fields.startsOn)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isLoading={acts.isBusy}>
          {t('change.save')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('back')}
        </Button>
      </div>
    </form>
  )
}
