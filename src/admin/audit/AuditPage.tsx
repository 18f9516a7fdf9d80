import type { audit } from '../../../contract/admin/audit.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AdminRead } from '../kit/AdminRead.tsx'
import { adminQuery } from '../kit/admin-query.ts'
import { PageLinks } from '../kit/PageLinks.tsx'
import type { SectionProps } from '../kit/section.ts'
import { AuditFilter } from './AuditFilter.tsx'
import { AuditList } from './AuditList.tsx'
import { type AuditSearch, auditSearch } from './audit-search.ts'

const auditQuery = (search: AuditSearch) =>
  adminQuery<typeof audit.list>('admin:support', '/api/admin/audit', { query: { ...search } })

/** Who did what, about whom, when and why; newest first. */
export function AuditPage({ search, fresh }: SectionProps) {
  const { t } = useTranslation('admin')
  const asked = auditSearch(search)
  const { before, ...filter } = asked
  return (
    <>
      <header>
        <h1>{t('audit.title')}</h1>
        <p className="text-soft">{t('audit.lead')}</p>
      </header>
      <AuditFilter key={JSON.stringify(filter)} filter={filter} />
      <AdminRead query={auditQuery(asked)} fresh={fresh}>
        {({ entries, next }) => (
          <>
            <AuditList entries={entries} />
            <PageLinks
              section="audit"
              first={before === undefined ? null : filter}
              next={next === null ? null : { ...filter, before: next }}
            />
          </>
        )}
      </AdminRead>
    </>
  )
}
