import type { AnnouncedMonth } from '../../../contract/hijri.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useFormInPlace } from '../../ui/use-form-in-place.ts'
import { AdminRead } from '../kit/AdminRead.tsx'
import type { SectionProps } from '../kit/section.ts'
import { HijriMonthCard } from './HijriMonthCard.tsx'
import { HijriMonthForm } from './HijriMonthForm.tsx'
import { hijriMonthsQuery } from './hijri-months.queries.ts'

const blank: AnnouncedMonth = { region: '', month: '', startsOn: '', state: 'provisional', source: '' }

/** What authorities of regions have announced, the latest month first, and a form for another. */
export function HijriMonthsPage({ fresh }: SectionProps) {
  const { t } = useTranslation('admin')
  const { open, close, opener } = useFormInPlace<'another'>()
  return (
    <>
      <header className="grid gap-1">
        <h1>{t('hijri.title')}</h1>
        <p className="text-soft">{t('hijri.lead')}</p>
      </header>
      {open ? (
        <section className="panel gap-4">
          <h2 className="text-xl">{t('hijri.make')}</h2>
          <HijriMonthForm announced={blank} fresh={fresh} onClose={close} />
        </section>
      ) : (
        <div>
          <Button {...opener('another')} variant="tint">
            {t('hijri.make')}
          </Button>
        </div>
      )}
      <AdminRead query={hijriMonthsQuery()} fresh={fresh}>
        {({ months }) =>
          months.length === 0 ? (
            <EmptyState title={t('hijri.none')}>{t('hijri.noneText')}</EmptyState>
          ) : (
            months
              .toSorted((a, b) => (a.startsOn < b.startsOn ? 1 : -1))
              .map(each => (
                <HijriMonthCard key={`${each.region} ${each.month}`} announced={each} fresh={fresh} />
              ))
          )
        }
      </AdminRead>
    </>
  )
}
