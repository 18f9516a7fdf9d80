import { useTranslation } from '../../../i18n/use-translation.ts'
import { type KhatmDay, type KhatmPlan, khatmPages } from '../../../lib/quran/khatm.ts'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-look.ts'
import { toast } from '../../../ui/toasts.state.ts'
import { ReaderLink } from '../ReaderLink.tsx'
import { verseOf } from '../reader-address.ts'
import { keepRead, undoable } from './keep-khatm.ts'
import { useKhatmWords } from './use-khatm-words.ts'

interface Props {
  plan: KhatmPlan
  day: KhatmDay
  today: string
  onGo: () => void
}

/** From where to where today, the way there, and the word that it is read. */
export function TodaysPortion({ plan, day: { portion }, today, onGo }: Props) {
  const { t } = useTranslation('khatm')
  const { dayName, startOf, endsOf } = useKhatmWords()
  if (!portion)
    return (
      <p>
        {plan.leg.startsOn > today ? t('startsLater', { day: dayName(plan.leg.startsOn) }) : t('doneToday')}
      </p>
    )
  const start = startOf(portion)
  const ends = endsOf(portion)
  const mark = () => {
    const run = undoable(() => keepRead(portion.to))
    toast({
      title: t(portion.to === khatmPages ? 'whole' : 'marked'),
      tone: 'done',
      action: { label: t('putBack'), run },
    })
  }
  return (
    <section className="grid gap-3">
      <div>
        <h3 className="text-lg">{t('today')}</h3>
        <p>{t('pages', { from: portion.from, to: portion.to })}</p>
        {ends && <p className="text-soft">{t('place', ends)}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {start && (
          <ReaderLink to={{ verse: verseOf(start) }} onGo={onGo} className={buttonClass({})}>
            {t('read')}
          </ReaderLink>
        )}
        <Button variant="outline" onClick={mark}>
          {t('mark')}
        </Button>
      </div>
      <p className="text-sm text-soft">{t('byItself')}</p>
    </section>
  )
}
