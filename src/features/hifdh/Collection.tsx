import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { addCards, removeCards } from '../../data/hifdh-store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isKept } from '../../lib/hifdh/day-queue.ts'
import { byAdded, type HifdhCard } from '../../lib/hifdh/hifdh-card.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toasts.state.ts'
import { useHifdh } from './use-hifdh.ts'
import { useUnitName } from './use-unit-name.ts'
import { useWhen } from './use-when.ts'

const listed = 10

/** All that was chosen, soonest due first, what is new last. */
export function Collection({ cards, today }: { cards: readonly HifdhCard[]; today: string }) {
  const { t } = useTranslation('hifdh')
  const [most, setMost] = useState(listed)
  const kept = cards
    .filter(isKept)
    .sort((a, b) => (a.dueOn ?? '9').localeCompare(b.dueOn ?? '9') || byAdded(a, b))
  return (
    <section className="panel gap-3" aria-labelledby="collection">
      <h2 id="collection" className="text-lg">
        {t('list.title')}
      </h2>
      <ul>
        {kept.slice(0, most).map(card => (
          <CardRow key={card.id} card={card} today={today} />
        ))}
      </ul>
      {kept.length > most && (
        <Button variant="quiet" onClick={() => setMost(count => count + 50)}>
          {t('list.more', { count: kept.length - most })}
        </Button>
      )}
    </section>
  )
}

function CardRow({ card, today }: { card: HifdhCard; today: string }) {
  const { t } = useTranslation('hifdh')
  const { keep } = useHifdh()
  const when = useWhen()
  const name = useUnitName()(card.id)
  const remove = async () => {
    if (!(await keep(removeCards([card.id])))) return
    toast({
      title: t('list.removed', { name }),
      action: { label: t('list.putBack'), run: () => void keep(addCards([card.id])) },
    })
  }
  return (
    <li className="hifdh-row">
      <Link to="/hifdh" search={{ practise: card.id }} className="hifdh-link">
        {name}
      </Link>
      <small>{card.dueOn === null ? t('list.new') : when.between(today, card.dueOn)}</small>
      <button
        type="button"
        className="btn btn-quiet btn-square"
        aria-label={t('list.remove', { name })}
        onClick={() => void remove()}
      >
        <Trash2 size={18} aria-hidden="true" />
      </button>
    </li>
  )
}
