import { useQuery } from '@tanstack/react-query'
import { directionOf } from '../../../contract/languages.ts'
import type { ChildUpdate } from '../../../contract/sponsorships.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useChildWords } from '../../ui/use-child-words.ts'
import { childUpdatesQuery } from './sponsorships.queries.ts'

const parts = ['school', 'health', 'needs'] as const

/** What the charity tells sponsors of the child; others read that there are such words. */
export function ChildUpdates({ number }: { number: number }) {
  const { t } = useTranslation('sponsorships')
  const { data } = useQuery(childUpdatesQuery(number))
  return (
    <section className="grid gap-3" aria-labelledby="updates">
      <h2 id="updates" className="text-xl">
        {t('updates.title')}
      </h2>
      {!data?.isSponsor && <p className="max-w-prose text-soft">{t('updates.sponsors')}</p>}
      {data?.isSponsor && data.updates.length === 0 && <p className="text-soft">{t('updates.none')}</p>}
      {data?.updates.map(update => (
        <Update key={update.id} update={update} />
      ))}
    </section>
  )
}

function Update({ update }: { update: ChildUpdate }) {
  const { t } = useTranslation('sponsorships')
  const words = useChildWords()
  const spoken = { lang: update.lang, dir: directionOf(update.lang) }
  return (
    <article className="panel gap-3">
      <h3 className="text-lg">{words.half(update.half, update.year)}</h3>
      <dl className="grid gap-3">
        {parts.map(part => (
          <div key={part}>
            <dt className="text-sm text-soft">{t(`updates.${part}`)}</dt>
            <dd {...spoken} className="wrap-anywhere">
              {update[part]}
            </dd>
          </div>
        ))}
      </dl>
    </article>
  )
}
