import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { HandHeart } from 'lucide-react'
import { giftsStore } from '../../data/gifts.ts'
import { causesQuery } from '../../data/reads/causes-query.ts'
import { useSnapshot } from '../../data/use-snapshot.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

/** To the cause of the last gift of this device; before the first, to all of them. */
export function GiveAgain() {
  const { t } = useTranslation('app')
  const reader = useReader()
  const { gifts } = useSnapshot(giftsStore)
  const line = gifts.flatMap(({ donation }) => donation?.lines ?? [])[0]
  const { data } = useQuery({ ...causesQuery(reader), enabled: line !== undefined })
  const cause = data?.causes.find(({ projects }) => projects.some(({ id }) => id === line?.projectId))
  return (
    <section className="panel panel-link gap-2">
      <HandHeart size={24} strokeWidth={1.6} aria-hidden="true" className="text-primary" />
      <h2 className="text-lg">
        <Link to="/donate" search={cause ? { cause: cause.id } : {}}>
          {t(cause ? 'gift.again' : 'gift.first')}
        </Link>
      </h2>
      <p className="text-soft">{cause?.title ?? t('gift.text')}</p>
    </section>
  )
}
