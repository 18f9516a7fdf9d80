import type { AbTestRecord } from '../../../contract/admin/ab-tests.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useFormInPlace } from '../../ui/use-form-in-place.ts'
import { AdminRead } from '../kit/AdminRead.tsx'
import type { SectionProps } from '../kit/section.ts'
import { AbTestCard } from './AbTestCard.tsx'
import { AbTestForm } from './AbTestForm.tsx'
import { abTestsQuery } from './ab-tests.queries.ts'

const blank: AbTestRecord = {
  name: '',
  isActive: false,
  variants: ['control', 'changed'].map(name => ({ name, weight: 50, exposures: 0, conversions: 0 })),
}

/** Tests with their variants, what each was shown, and a form for another. */
export function AbTestsPage({ fresh }: SectionProps) {
  const { t } = useTranslation('admin')
  const { open, close, opener } = useFormInPlace<'another'>()
  return (
    <>
      <header className="grid gap-1">
        <h1>{t('tests.title')}</h1>
        <p className="text-soft">{t('tests.lead')}</p>
      </header>
      {open ? (
        <section className="panel gap-4">
          <h2 className="text-xl">{t('tests.make')}</h2>
          <AbTestForm test={blank} fresh={fresh} onClose={close} />
        </section>
      ) : (
        <div>
          <Button {...opener('another')} variant="tint">
            {t('tests.make')}
          </Button>
        </div>
      )}
      <AdminRead query={abTestsQuery()} fresh={fresh}>
        {({ tests }) =>
          tests.length === 0 ? (
            <EmptyState title={t('tests.none')}>{t('tests.noneText')}</EmptyState>
          ) : (
            tests.map(test => <AbTestCard key={test.name} test={test} fresh={fresh} />)
          )
        }
      </AdminRead>
    </>
  )
}
