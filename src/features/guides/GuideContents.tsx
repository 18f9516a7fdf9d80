import { useTranslation } from '../../i18n/use-translation.ts'
import type { GuideSection } from '../../lib/guides/guide.ts'

/** The sections, to go straight to one. */
export function GuideContents({ sections }: { sections: readonly GuideSection[] }) {
  const { t } = useTranslation('guides')
  return (
    <nav className="guide-contents panel" aria-labelledby="guide-contents">
      <h2 id="guide-contents">{t('contents')}</h2>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
