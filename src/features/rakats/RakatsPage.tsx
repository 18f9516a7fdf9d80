import { useTranslation } from '../../i18n/use-translation.ts'
import { HonouredText } from '../../ui/HonouredText.tsx'
import { TextReview } from '../../ui/TextReview.tsx'
import { useLocale } from '../../ui/useLocale.ts'
import { notes, type PrayerRakats, type RakatKind, rakats } from './rakats.ts'

const kinds: readonly RakatKind[] = ['fard', 'witr', 'stressed', 'light', 'nafl']

const look: Readonly<Record<RakatKind, string>> = {
  fard: 'bg-primary text-primary-content',
  witr: 'bg-gold-tint text-gold-ink',
  stressed: 'bg-tint text-primary',
  light: 'border border-edge',
  nafl: 'border border-dashed border-edge text-soft',
}

/** How many rakats each prayer has, in their order. */
export function RakatsPage() {
  const { t } = useTranslation('rakats')
  return (
    <div className="page grid gap-8 py-6">
      <header className="grid gap-2">
        <h1>{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
      </header>
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {rakats.map(each => (
          <PrayerCard key={each.prayer} {...each} />
        ))}
      </ul>
      <section className="grid gap-3" aria-labelledby="kinds">
        <h2 id="kinds">{t('kinds.title')}</h2>
        <dl className="grid gap-3 md:grid-cols-2">
          {kinds.map(kind => (
            <div key={kind} className="flex flex-wrap items-start gap-3">
              <dt className={`rounded-field px-2.5 py-0.5 text-sm font-semibold ${look[kind]}`}>
                {t(`kinds.${kind}`)}
              </dt>
              <dd className="min-w-0 grow basis-32 text-soft">
                <HonouredText text={t(`kinds.${kind}Text`)} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="prose">
        <h2>{t('notes.title')}</h2>
        {notes.map(note => (
          <p key={note}>{t(`notes.${note}`)}</p>
        ))}
      </section>
      <TextReview text="namaz-rakats" />
    </div>
  )
}

function PrayerCard({ prayer, parts, travelling }: PrayerRakats) {
  const { t } = useTranslation('rakats')
  const { locale } = useLocale()
  const number = (value: number) => new Intl.NumberFormat(locale).format(value)
  const total = parts.reduce((sum, { count }) => sum + count, 0)
  return (
    <li className="panel gap-3">
      <h2 className="flex items-baseline justify-between gap-3 text-lg">
        {t(`prayers.${prayer}`)}
        <span className="text-sm font-normal text-soft">{t('total', { count: total })}</span>
      </h2>
      <ol className="flex flex-wrap gap-2">
        {parts.map(({ kind, count }, at) => (
          <li
            key={at}
            className={`grid min-w-16 justify-items-center rounded-field px-3 py-1.5 ${look[kind]}`}
          >
            <span className="figures text-xl font-semibold">{number(count)}</span>
            <span className="text-xs">{t(`kinds.${kind}`)}</span>
          </li>
        ))}
      </ol>
      <p className="text-sm text-soft">{t('travelling', { number: number(travelling) })}</p>
    </li>
  )
}
