import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SavedCard } from '../../../contract/saved-cards.ts'
import { savedCardsQuery } from '../../data/reads/saved-cards-query.ts'
import { monthText } from '../../i18n/month-text.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'

/** By which card a gift is paid. */
export interface CardUse {
  /** One that was saved before; null for one on the provider's page; undefined while nobody has chosen. */
  saved: SavedCard | null | undefined
  /** Whether the card on the provider's page is saved. */
  isToBeSaved: boolean
}

interface Props {
  card: CardUse
  onChange: (card: CardUse) => void
}

const another = 'another'

/** Saved cards first, one of them chosen; another can be saved on the way. */
export function CardChoice({ card, onChange }: Props) {
  const { t } = useTranslation('checkout')
  const { locale } = useReader()
  const { data } = useQuery({ ...savedCardsQuery(), staleTime: 0 })
  const cards = data?.cards
  const isGone = Boolean(card.saved && cards && !cards.some(({ id }) => id === card.saved?.id))
  const first = cards?.[0]
  useEffect(() => {
    if (isGone) onChange({ ...card, saved: null })
    else if (card.saved === undefined && first) onChange({ ...card, saved: first })
  }, [isGone, first, card, onChange])
  const hintOf = ({ expiresOn }: SavedCard) =>
    expiresOn === null ? undefined : t('card.until', { month: monthText(expiresOn, locale) })
  if (!cards) return null
  return (
    <section className="panel gap-3">
      {cards.length > 0 && (
        <ChoiceGroup
          legend={t('card.legend')}
          name="card"
          value={card.saved?.id ?? another}
          onChange={id => onChange({ ...card, saved: cards.find(each => each.id === id) ?? null })}
          choices={[
            ...cards.map(each => ({ value: each.id, label: <bdi>{each.label}</bdi>, hint: hintOf(each) })),
            { value: another, label: t('card.another'), hint: t('card.anotherHint') },
          ]}
        />
      )}
      {!card.saved && (
        <CheckField
          label={t('card.save')}
          hint={t('card.saveHint')}
          checked={card.isToBeSaved}
          onChange={event => onChange({ saved: null, isToBeSaved: event.target.checked })}
        />
      )}
    </section>
  )
}
