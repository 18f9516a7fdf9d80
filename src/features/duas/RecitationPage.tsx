import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { directionOf } from '../../../contract/languages.ts'
import { keepOnDevice } from '../../data/keep-on-device.ts'
import { whenIdle } from '../../data/when-idle.ts'
import { useShownReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { displayAyah, hasBasmalaApart } from '../../lib/quran/display.ts'
import type { Edition } from '../../lib/quran/edition.ts'
import { Ayah } from '../../ui/Ayah.tsx'
import { TextReview } from '../../ui/TextReview.tsx'
import { useLocale } from '../../ui/useLocale.ts'
import { DuaCard } from './DuaCard.tsx'
import { DuaFrame } from './DuaFrame.tsx'
import { type RecitationAnswer, type RecitedAyat, recitationQuery } from './recitation.queries.ts'
import { type RecitationName, recitations } from './recitations.ts'

/** As al-Fatihah's first ayah has it, letter for letter. */
const basmala = 'بِسۡمِ ٱللَّهِ ٱلرَّحۡمَٰنِ ٱلرَّحِيمِ'

/** What is recited for one purpose: what is known about it first, then the words. */
export function RecitationPage({ name }: { name: RecitationName }) {
  const { t } = useTranslation('recitations')
  const { language } = useShownReader()
  const { data } = useSuspenseQuery(recitationQuery(language, name))
  const { edition } = data
  useKeptTranslation(data)
  return (
    <DuaFrame isNarrow>
      <header className="duas-header">
        <Link to="/duas" className="crumb">
          {t('duas:title')}
        </Link>
        <h1>{t(`${name}.title`)}</h1>
        <p className="lead">{t(`${name}.lead`)}</p>
      </header>
      <div className="recitation-notes">
        {recitations[name].notes.map(note => (
          <p key={note}>{t(`${name}.${note}`)}</p>
        ))}
      </div>
      {data.parts.map(part =>
        part.kind === 'quran' ? (
          <Recited key={part.key} part={part} edition={edition} name={name} />
        ) : (
          <section key={part.key} className="dua-list" aria-label={t(`${name}.parts.${part.key}`)}>
            {part.duas.map(dua => (
              <DuaCard key={dua.id} dua={dua} />
            ))}
          </section>
        ),
      )}
      <EditionNote answer={data} />
      {data.parts.some(part => part.kind === 'quran') && <TextReview text={name} />}
    </DuaFrame>
  )
}

/** A page that came from the service has fetched no translation itself: it is kept for when there is no connection. */
function useKeptTranslation({ edition, parts }: RecitationAnswer): void {
  const dir = edition?.dir
  useEffect(() => {
    if (dir === undefined) return
    whenIdle(() => {
      for (const part of parts) if (part.kind === 'quran') void keepOnDevice(`${dir}/${part.surah}.json`)
    })
  }, [dir, parts])
}

/** Whose translation it is, or that it is not here. */
function EditionNote({ answer: { edition, parts } }: { answer: RecitationAnswer }) {
  const { t } = useTranslation('quran')
  const recited = parts.filter(part => part.kind === 'quran')
  if (!edition || recited.length === 0) return null
  const isMissing = recited.some(({ translation }) => translation === null)
  const key = isMissing ? 'missing' : edition.isStandIn ? 'standIn' : 'by'
  return <p className="text-sm text-soft">{t(`translation.${key}`, { name: edition.name })}</p>
}

interface RecitedProps {
  part: RecitedAyat
  edition: Edition | null
  name: RecitationName
}

function Recited({ part, edition, name }: RecitedProps) {
  const { t } = useTranslation('recitations')
  const { surah, from, ayat, translation, key } = part
  return (
    <article className="dua" aria-labelledby={`part-${key}`}>
      <header className="dua-head">
        <h2 id={`part-${key}`} className="text-lg">
          <Link to="/quran-reader" search={{ verse: `${surah}:${from}` }}>
            {t(`places.${key}`)}
          </Link>
        </h2>
      </header>
      {from === 1 && hasBasmalaApart(surah) && (
        <p lang="ar" dir="rtl" className="quran text-center">
          {displayAyah(basmala)}
        </p>
      )}
      {ayat.map((ayah, at) => (
        <Ayah key={from + at} text={ayah} number={from + at} />
      ))}
      {translation && edition && <Meanings from={from} texts={translation} language={edition.language} />}
      <p className="dua-note">{t(`${name}.parts.${key}`)}</p>
    </article>
  )
}

interface MeaningsProps {
  from: number
  texts: readonly string[]
  language: Edition['language']
}

/** What each ayah means, on a line of its own, with its number where there are several. */
function Meanings({ from, texts, language }: MeaningsProps) {
  const { locale } = useLocale()
  const number = new Intl.NumberFormat(locale, { useGrouping: false })
  return (
    <div lang={language} dir={directionOf(language)} className="dua-meaning recited-meanings">
      {texts.map((text, at) => (
        <p key={from + at}>{texts.length > 1 ? `${number.format(from + at)}. ${text}` : text}</p>
      ))}
    </div>
  )
}
