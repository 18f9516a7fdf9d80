import { useTranslation } from '../../i18n/use-translation.ts'
import type { Guide } from '../../lib/guides/guide.ts'

/** The works that a guide cites, by their numbers. They stand as a library has them. */
export function GuideSources({ works }: Pick<Guide, 'works'>) {
  const { t } = useTranslation('guides')
  if (works.length === 0) return null
  return (
    <section id="sources" aria-labelledby="sources-title">
      <h2 id="sources-title">{t('sources')}</h2>
      <ol className="guide-list guide-works">
        {works.map(work => (
          <li key={work}>
            <bdi>{work}</bdi>
          </li>
        ))}
      </ol>
    </section>
  )
}
