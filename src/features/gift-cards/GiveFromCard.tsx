import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { Project } from '../../../contract/catalogue.ts'
import type { HeldCard } from '../../../contract/gift-cards.ts'
import { useChoosingGift } from '../../data/choosing-gift.ts'
import { causesQuery } from '../../data/reads/causes-query.ts'
import { useMoney, useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AmountPicker } from '../../ui/AmountPicker.tsx'
import { DonateButton } from '../../ui/DonateButton.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { amountsFrom, openProjects } from './gift-from-card.ts'
import { amountMinorOf } from './order.ts'
import { useCardGift } from './use-card-gift.ts'
import { useSentence } from './use-sentence.ts'

/** A gift from a card: to what, and how much of it. */
export function GiveFromCard({ card }: { card: HeldCard }) {
  const { language } = useReader()
  const { data, isLoading } = useQuery(causesQuery({ language, currency: card.currency }))
  return isLoading ? (
    <Loading>
      <SkeletonRows rows={3} />
    </Loading>
  ) : (
    <CardGiftForm card={card} projects={openProjects(data?.causes ?? [])} />
  )
}

function CardGiftForm({ card, projects }: { card: HeldCard; projects: readonly Project[] }) {
  const { t } = useTranslation('gift-cards')
  const money = useMoney()
  const gift = useCardGift(card, projects)
  const { project, amount, faults } = gift
  const { currency, balanceMinor } = card
  const sentence = useSentence({ currency, minMinor: project?.minMinor ?? 0, maxMinor: balanceMinor })
  const minor = amountMinorOf(amount, currency, useReader().locale)
  useChoosingGift()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void gift.give()
  }
  return (
    <form className="grid gap-5" method="post" onSubmit={submit} noValidate aria-label={t('give.title')}>
      <SelectField
        label={t('give.project')}
        name={`project-${card.id}`}
        options={[
          { value: '', label: t('give.choose') },
          ...projects.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        value={gift.projectId}
        onChange={event => gift.chooseProject(event.target.value)}
        hint={project?.summary}
        error={faults.project && sentence(faults.project)}
      />
      {project && (
        <AmountPicker
          legend={t('give.amount')}
          name={`amount-${card.id}`}
          presets={amountsFrom(card, project)}
          currency={currency}
          text={amount}
          onChange={gift.setAmount}
          error={faults.amount && sentence(faults.amount)}
        />
      )}
      {faults.whole && (
        <Notice tone="error" isLive>
          {sentence(faults.whole)}
        </Notice>
      )}
      <DonateButton type="submit" isWide isLoading={gift.isBusy}>
        {minor === null ? t('give.giveAny') : t('give.give', { amount: money({ minor, currency }) })}
      </DonateButton>
    </form>
  )
}
