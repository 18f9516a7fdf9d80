import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isolated } from '../../../contract/isolated.ts'
import { directionOf } from '../../../contract/languages.ts'
import { useReader, useShownReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { editionFor } from '../../lib/quran/edition.ts'
import { Ayah } from '../../ui/Ayah.tsx'
import { ayatQuery } from './why-donate.queries.ts'

/** Ayat about giving, each with the way to its place in the mushaf. */
export function QuranTexts() {
  const { t } = useTranslation('why-donate')
  const { language } = useShownReader()
  const quoted = useSuspenseQuery(ayatQuery(language)).data
  const { locale } = useReader()
  const digits = new Intl.NumberFormat(locale)
  const edition = editionFor(language, 'own')
  const spoken = edition ? { lang: edition.language, dir: directionOf(edition.language) } : {}
  return (
    <section className="grid gap-4" aria-labelledby="quran">
      <h2 id="quran">{t('quran.title')}</h2>
      <ul className="grid gap-4 lg:grid-cols-3">
        {quoted.map(({ surah, ayah, arabic, translation }) => (
          <li key={`${surah}:${ayah}`} className="panel gap-3">
            <Ayah text={arabic} number={ayah} />
            {translation && <p {...spoken}>{translation}</p>}
            <p className="mt-auto">
              <Link
                to="/quran-reader"
                search={{ verse: `${surah}:${ayah}` }}
                className="text-link inline-flex min-h-11 items-center"
              >
                {t('quran.place', { place: isolated(`${digits.format(surah)}:${digits.format(ayah)}`) })}
              </Link>
            </p>
          </li>
        ))}
      </ul>
      {edition && (
        <p className="text-sm text-soft">
          {t(edition.isStandIn ? 'quran.standIn' : 'quran.by', { name: isolated(edition.name) })}
        </p>
      )}
    </section>
  )
}
