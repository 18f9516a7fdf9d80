import { Link } from '@tanstack/react-router'
import type { Project } from '../../../contract/catalogue.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** What to know before giving: zakat, tax relief, and where every gift can be seen. */
export function GiftNotes({ project }: { project: Project }) {
  const { t } = useTranslation('giving')
  return (
    <section className="grid gap-3" aria-labelledby="notes">
      <h2 id="notes">{t('cause.notes.title')}</h2>
      <ul className="grid max-w-prose list-disc gap-2 ps-6 marker:text-primary">
        <li>{t(project.zakatEligible ? 'cause.notes.zakat' : 'cause.notes.noZakat')}</li>
        <li>{t('cause.notes.tax')}</li>
        <li>
          {t('cause.notes.ledger')}{' '}
          <Link to="/open-charity-ledger" className="text-link">
            {t('cause.notes.ledgerLink')}
          </Link>
        </li>
      </ul>
    </section>
  )
}
