import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { type FormEvent, type RefObject, useEffect } from 'react'
import type { Project } from '../../../contract/catalogue.ts'
import type { CampaignOfItem } from '../../data/cart-item.ts'
import { useChoosingGift } from '../../data/choosing-gift.ts'
import { useMoney } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AmountPicker } from '../../ui/AmountPicker.tsx'
import { Button } from '../../ui/Button.tsx'
import { DonateButton } from '../../ui/DonateButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useOtherCurrency } from '../../ui/use-other-currency.ts'
import { useTypedBefore } from '../../ui/use-typed-before.ts'
import { ProjectChoice } from './ProjectChoice.tsx'
import { QuantityField } from './QuantityField.tsx'
import { RhythmChoice } from './RhythmChoice.tsx'
import { isRhythm, useGift } from './use-gift.ts'

interface Props {
  projects: readonly Project[]
  project: Project
  onProject: (id: string) => void
  /** The campaign that the gift comes through. */
  campaign?: CampaignOfItem
}

/**
 * Amount, and on to the basket. Before the app has started it is a plain form: the basket page takes the
 * project and the amount from the address. Its fieldsets are in a grid of their own: in the form's column Safari would reckon
 * each legend twice, until something is pressed.
 */
export function GiftForm({ projects, project, onProject, campaign }: Props) {
  const { t } = useTranslation('giving')
  const gift = useGift(project, campaign)
  const form = useTypedBefore(typed => {
    const text = (name: string) => typed.getAll(name).find(value => typeof value === 'string') ?? ''
    gift.setAmount(text('amountOther') || text('amount'))
    const every = text('every')
    if (isRhythm(every)) gift.setEvery(every)
    if (typed.has('quantity')) gift.setQuantity(Number.parseInt(text('quantity'), 10))
    if (text('project') !== project.id) onProject(text('project'))
  })
  useChoosingGift()
  const give = (event: FormEvent) => {
    event.preventDefault()
    gift.give()
  }
  const addMore = async () => {
    gift.addMore()
    // It does not send the form, and finds the same mistakes.
    const { showFirstMistake } = await import('../../ui/first-mistake.ts')
    if (form.current) showFirstMistake(form.current)
  }
  const isPlan = gift.every !== 'once'
  const isChosen = Boolean(gift.total)
  useClearFocus(form, isChosen)
  if (project.kind === 'qurbani') return <ByShare />
  if (!project.isOpen) return <Notice tone="done">{t('cause.closed')}</Notice>
  return (
    <form
      ref={form}
      className={`panel gap-5 ${isChosen ? '[&_:focus]:scroll-mb-24' : ''}`}
      action="/fast-checkout"
      method="get"
      onSubmit={give}
      noValidate
    >
      <h2>{t('form.title')}</h2>
      <div className="grid gap-5">
        {project.unitMinor === null && <RhythmChoice value={gift.every} onChange={gift.setEvery} />}
        <HowMuch project={project} gift={gift} />
        <ProjectChoice projects={projects} chosen={project} onChoose={onProject} />
      </div>
      {campaign && <input type="hidden" name="campaign" value={campaign.id} />}
      <DonateButton type="submit" isWide isAtHand={isChosen}>
        {isPlan ? t('form.plan') : gift.total ? t('form.give', { amount: gift.total }) : t('form.giveAny')}
      </DonateButton>
      {!isPlan && (
        <div className="-mt-3">
          <Button variant="quiet" isWide onClick={() => void addMore()}>
            {t('form.addMore')}
          </Button>
        </div>
      )}
      {gift.isAdded && <Added />}
      <p className="flex items-start gap-2 text-sm text-soft">
        <ShieldCheck size={18} aria-hidden="true" className="mt-0.5 flex-none" />
        {t('form.secure')}
      </p>
    </form>
  )
}

/** Once an amount is chosen, what gives it is at hand, and may come over the field that is typed in. */
function useClearFocus(form: RefObject<HTMLFormElement | null>, isChosen: boolean): void {
  useEffect(() => {
    if (isChosen) form.current?.querySelector(':focus')?.scrollIntoView?.({ block: 'nearest' })
  }, [form, isChosen])
}

function ByShare() {
  const { t } = useTranslation('giving')
  const action = (
    <Link className="text-link" to="/qurbani">
      {t('form.toShares')}
    </Link>
  )
  return <Notice action={action}>{t('form.byShare')}</Notice>
}

/** A free amount, or how many of what has a price. */
function HowMuch({ project, gift }: { project: Project; gift: ReturnType<typeof useGift> }) {
  const { t } = useTranslation('giving')
  const money = useMoney()
  const { currency, unitMinor, presets } = project
  const inOther = useOtherCurrency(currency)
  if (unitMinor !== null) {
    const each = money({ minor: unitMinor, currency })
    return <QuantityField value={gift.quantity} onChange={gift.setQuantity} each={each} error={gift.error} />
  }
  return (
    <AmountPicker
      legend={t('form.amount')}
      presets={presets}
      currency={currency}
      text={gift.amount}
      onChange={gift.setAmount}
      error={gift.error}
      hint={inOther}
    />
  )
}

function Added() {
  const { t } = useTranslation('giving')
  const action = (
    <Link className="text-link" to="/fast-checkout">
      {t('form.seeBasket')}
    </Link>
  )
  return (
    <Notice tone="done" isLive action={action}>
      {t('form.added')}
    </Notice>
  )
}
