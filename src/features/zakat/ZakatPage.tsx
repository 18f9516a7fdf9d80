import './zakat.css'
import { Link } from '@tanstack/react-router'
import { BookOpen, CalendarPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { assetLines, debtLines } from '../../lib/zakat/lines.ts'
import { Bone } from '../../ui/Bone.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { part } from '../../ui/part.tsx'
import { SkeletonCard } from '../../ui/SkeletonCard.tsx'
import { TextReview } from '../../ui/TextReview.tsx'
import { LinesSection } from './LinesSection.tsx'
import { PiecesSection } from './PiecesSection.tsx'
import { RunningBar } from './RunningBar.tsx'
import { useZakat, type Zakat } from './use-zakat.ts'

// They reckon in two calendars and know the basket: they come when the form can be typed into, which they say more of.
const YearPanel = part(async () => (await import('./YearPanel.tsx')).YearPanel, <YearShape />)
const ChoicesSection = part(
  async () => (await import('./ChoicesSection.tsx')).ChoicesSection,
  <SkeletonCard />,
)
const ResultPanel = part(async () => (await import('./ResultPanel.tsx')).ResultPanel, <SkeletonCard />)
const PayPanel = part(async () => (await import('./PayPanel.tsx')).PayPanel, <SkeletonCard />)
const AmendsSection = part(async () => (await import('./AmendsSection.tsx')).AmendsSection, <SkeletonCard />)

/** One calm form: what is owned, what is owed, where the schools differ, and what comes of it. */
export function ZakatPage() {
  const { t } = useTranslation('zakat')
  const zakat = useZakat()
  return (
    <div className="page grid gap-6 py-8">
      <header className="grid max-w-2xl gap-2">
        <h1>{t('title')}</h1>
        <p className="text-lg text-soft">{t('lead')}</p>
        <p className="no-print">
          <Link to="/zakat-guide" className="text-link inline-flex min-h-11 items-center gap-2">
            <BookOpen size={18} aria-hidden="true" />
            {t('guide')}
          </Link>
        </p>
      </header>
      <div className="zakat-columns">
        <div className="no-print grid min-w-0 gap-6">
          <fieldset className="grid min-w-0 gap-6" disabled={!zakat.isLive}>
            <Whole zakat={zakat} shape={<YearShape />}>
              <YearPanel zakat={zakat} />
            </Whole>
            <LinesSection title={t('groups.wealth')} lines={assetLines} zakat={zakat} />
            <PiecesSection zakat={zakat} />
            <LinesSection title={t('groups.debts')} lines={debtLines} zakat={zakat} />
            <Whole zakat={zakat}>
              <ChoicesSection zakat={zakat} />
            </Whole>
          </fieldset>
          <RunningBar zakat={zakat} />
        </div>
        <div className="zakat-result">
          <Whole zakat={zakat}>
            <ResultPanel zakat={zakat} />
          </Whole>
          {zakat.result.dueMinor > 0 && (
            <Whole zakat={zakat}>
              <PayPanel zakat={zakat} />
            </Whole>
          )}
          <Notice>{t('estimate')}</Notice>
          <TextReview text="zakat-calculator" />
        </div>
      </div>
      <Whole zakat={zakat}>
        <AmendsSection key={zakat.year.currency} zakat={zakat} />
      </Whole>
    </div>
  )
}

interface WholeProps {
  zakat: Zakat
  shape?: ReactNode
  children: ReactNode
}

/** Its shape until it is there. */
function Whole({ zakat, shape = <SkeletonCard />, children }: WholeProps) {
  return zakat.isLive ? children : shape
}

/** As tall as the day, the currency and the two buttons will be: what is below is read already, and stays where it is. */
function YearShape() {
  const { t } = useTranslation('zakat')
  const input = () => <span className="input" />
  return (
    <div className="panel gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Bone>
          <Field label={t('years.day')} hint={t('years.dayHint')}>
            {input}
          </Field>
        </Bone>
        <Bone>
          <Field label={t('years.currency')}>{input}</Field>
        </Bone>
      </div>
      <div className="flex flex-wrap gap-2">
        {(['next', 'remove'] as const).map(tool => (
          <Bone key={tool}>
            <span className="btn">
              <CalendarPlus size={18} />
              {t(`years.${tool}`)}
            </span>
          </Bone>
        ))}
      </div>
    </div>
  )
}
