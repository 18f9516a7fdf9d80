import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { HonouredText } from '../../ui/HonouredText.tsx'
import { Pill } from '../../ui/Pill.tsx'

interface Props {
  name: string
  what: string
  references: readonly string[]
  isDisputed?: boolean
}

/** What a day is, and where that is said. */
export function EventText({ name, what, references, isDisputed = false }: Props) {
  const { t } = useTranslation('calendar')
  return (
    <article className="grid gap-2 border-t border-base-300 pt-3">
      <h3 className="text-lg">{name}</h3>
      {isDisputed && (
        <p>
          <Pill tone="plain">{t('event.disputed')}</Pill>
        </p>
      )}
      <p>
        <HonouredText text={what} />
      </p>
      <p className="text-sm text-soft">
        {t('event.sources')}:{' '}
        {references.map((reference, index) => (
          <span key={reference}>
            {index > 0 && ' · '}
            <Reference text={reference} />
          </span>
        ))}
      </p>
    </article>
  )
}

function Reference({ text }: { text: string }) {
  const { t } = useTranslation('calendar')
  const [book = '', ...place] = text.split(':')
  const number = place.join(':')
  const words = t(`books.${book}`, { number })
  if (book !== 'quran') return <bdi>{words}</bdi>
  return (
    <Link to="/quran-reader" search={{ verse: number }} className="text-link">
      <bdi>{words}</bdi>
    </Link>
  )
}
