import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'

export function FeedAside() {
  const { t } = useTranslation('feed')
  return (
    <aside
      aria-labelledby="feed-aside"
      className="panel h-fit gap-3 lg:sticky lg:top-[calc(var(--header-height)+1rem)]"
    >
      <h2 id="feed-aside" className="text-xl">
        {t('aside.title')}
      </h2>
      <p>{t('aside.names')}</p>
      <p>
        {t('aside.ledger')}{' '}
        <Link to="/open-charity-ledger" className="text-link">
          {t('aside.ledgerLink')}
        </Link>
      </p>
      <ButtonLink to="/donate" isWide className="mt-2">
        {t('give')}
      </ButtonLink>
    </aside>
  )
}
