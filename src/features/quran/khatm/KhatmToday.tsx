import { BookOpenCheck } from 'lucide-react'
import { keptKhatm } from '../../../data/kept-khatm.ts'
import { useKept } from '../../../data/use-kept.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { dayOf } from '../../../lib/day-of.ts'
import { type KhatmPlan, khatmDay } from '../../../lib/quran/khatm.ts'
import { useMinute } from '../../../ui/use-minute.ts'
import { ReaderLink } from '../ReaderLink.tsx'
import { verseOf } from '../reader-address.ts'
import { useKhatmWords } from './use-khatm-words.ts'

/** One quiet line: today's portion, where a plan is followed. Nothing otherwise. */
export function KhatmToday() {
  const { plan } = useKept(keptKhatm)
  const isWanted = plan !== null && plan.pausedOn === null
  return useTexts('khatm', isWanted) && plan ? <Line plan={plan} /> : null
}

function Line({ plan }: { plan: KhatmPlan }) {
  const { t } = useTranslation('khatm')
  const { startOf } = useKhatmWords()
  const minute = useMinute()
  if (minute === null) return null
  const { portion } = khatmDay(plan, dayOf(new Date(minute)))
  const start = portion && startOf(portion)
  if (!portion || !start) return null
  return (
    <p className="flex items-center gap-2">
      <BookOpenCheck size={20} aria-hidden="true" className="flex-none text-primary" />
      <ReaderLink to={{ verse: verseOf(start) }} className="text-link flex min-h-11 items-center">
        {t('line', { from: portion.from, to: portion.to })}
      </ReaderLink>
    </p>
  )
}
