import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { cartStore } from '../../data/cart.ts'
import { useMoney, useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { parseAmount } from '../../lib/parse-amount.ts'
import { parseDecimal } from '../../lib/parse-decimal.ts'
import { type Amend, amendMinor, amends } from '../../lib/zakat/amends.ts'
import { payableMinor } from '../../lib/zakat/split-parts.ts'
import { amountText } from '../../ui/amount-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { AmountField } from './AmountField.tsx'
import { problemOf } from './reckon-year.ts'
import { useProjects } from './use-projects.ts'
import type { Zakat } from './use-zakat.ts'
import { itemOf } from './zakat-item.ts'

const kinds = Object.keys(amends) as Amend[]
const mostCount = 10_000

/** Which project each goes to. */
const projectIds: Record<Amend, string> = {
  fidya: 'fidya',
  kaffarahFast: 'kaffarah',
  kaffarahOath: 'kaffarah',
  fitr: 'zakat-al-fitr',
}

/** Fidya, kaffarah and zakat al-fitr: a number of meals at the price of where one lives. */
export function AmendsSection({ zakat }: { zakat: Zakat }) {
  const { t } = useTranslation('zakat')
  const { locale } = useReader()
  const { currency } = zakat.year
  const usual = zakat.answer?.prices[currency]?.mealDay
  const [typed, setTyped] = useState('')
  const parsed = typed.trim() ? parseAmount(typed, currency, locale) : (usual ?? 0)
  const mealDayMinor = typeof parsed === 'number' && parsed > 0 ? parsed : 0
  return (
    <section className="no-print grid gap-4" aria-labelledby="amends-title">
      <div className="grid max-w-2xl gap-2">
        <h2 id="amends-title">{t('amends.title')}</h2>
        <p className="text-soft">{t('amends.lead')}</p>
      </div>
      <fieldset className="grid min-w-0 gap-4" disabled={!zakat.isLive}>
        <div className="max-w-72">
          <AmountField
            label={t('amends.mealDay')}
            currency={currency}
            text={typed}
            placeholder={usual === undefined ? '' : amountText(usual, currency, locale)}
            onChange={setTyped}
            problem={typeof parsed === 'string' ? problemOf(parsed) : undefined}
          />
        </div>
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {kinds.map(amend => (
            <AmendCard key={amend} amend={amend} mealDayMinor={mealDayMinor} zakat={zakat} />
          ))}
        </div>
      </fieldset>
    </section>
  )
}

interface AmendCardProps {
  amend: Amend
  mealDayMinor: number
  zakat: Zakat
}

function AmendCard({ amend, mealDayMinor, zakat }: AmendCardProps) {
  const { t } = useTranslation(['zakat', 'errors'])
  const { locale } = useReader()
  const [text, setText] = useState('')
  const parsed = text.trim() ? parseDecimal(text, 0, locale) : 0
  const isCount = typeof parsed === 'number' && parsed >= 0 && parsed <= mostCount
  const minor = isCount ? payableMinor(amendMinor(amend, parsed, mealDayMinor), zakat.year.currency) : 0
  return (
    <div className="panel h-full gap-3">
      <TextField
        label={t(`amends.kinds.${amend}.label`)}
        hint={t(`amends.kinds.${amend}.text`)}
        error={isCount ? undefined : t('errors:quantity_invalid')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      {minor > 0 && <GiveAmend amend={amend} minor={minor} zakat={zakat} />}
    </div>
  )
}

function GiveAmend({ amend, minor, zakat }: { amend: Amend; minor: number; zakat: Zakat }) {
  const { t } = useTranslation('zakat')
  const money = useMoney()
  const { currency } = zakat.year
  const [added, setAdded] = useState(0)
  const projects = useProjects(currency, 'amends')
  const project = projects?.find(({ id }) => id === projectIds[amend])
  if (projects === undefined) return null
  if (!project) return <Notice tone="offline">{t('pay.none')}</Notice>
  if (project.currency !== currency) return <Notice tone="warning">{t('pay.other', { currency })}</Notice>
  const write = (value: number) => money({ minor: value, currency })
  const { minMinor, maxMinor } = project
  if (minor < minMinor || minor > maxMinor)
    return <Notice>{t('pay.bounds', { min: write(minMinor), max: write(maxMinor) })}</Notice>
  const give = () => {
    void cartStore.add(itemOf(project, minor))
    setAdded(minor)
  }
  const action = (
    <Link to="/fast-checkout" className="text-link">
      {t('amends.basket')}
    </Link>
  )
  return (
    <div className="mt-auto grid gap-3">
      <Button isWide onClick={give}>
        {t('amends.give', { amount: write(minor) })}
      </Button>
      {added === minor && (
        <Notice tone="done" isLive action={action}>
          {t('amends.added')}
        </Notice>
      )}
    </div>
  )
}
