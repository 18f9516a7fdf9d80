import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PageHeader } from './PageHeader.tsx'

const points = ['two', 'kept', 'safe'] as const

/** What a charity's own address is, and for a charity the place to set it. */
export function SubdomainPage({ form }: { form: ReactNode }) {
  const { t } = useTranslation('charities')
  return (
    <>
      <PageHeader title={t('address.title')} lead={t('address.lead')} />
      <div className="page grid items-start gap-8 py-8 lg:grid-cols-2">
        <section className="grid gap-4" aria-labelledby="how">
          <h2 id="how">{t('address.how')}</h2>
          <div className="panel gap-2 font-mono" dir="ltr">
            <span className="wrap-anywhere">
              jariyah.org/charity/<strong className="text-primary">olive-branch</strong>
            </span>
            <span className="wrap-anywhere">
              <strong className="text-primary">olive-branch</strong>.jariyah.org
            </span>
          </div>
          <ul className="grid list-disc gap-2 ps-5">
            {points.map(name => (
              <li key={name}>{t(`address.${name}`)}</li>
            ))}
          </ul>
        </section>
        {form}
      </div>
    </>
  )
}
