import { Link } from '@tanstack/react-router'
import { directionOf, isLanguage } from '../../../contract/languages.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Guide, GuideBlock } from '../../lib/guides/guide.ts'
import { Ayah } from '../../ui/Ayah.tsx'

interface Props {
  block: Extract<GuideBlock, { kind: 'ayah' }>
  translation: Guide['translation']
}

/** Ayat as the Quran reader has them, and the way to them there. */
export function AyahQuote({ block, translation }: Props) {
  const { surah, from, arabic, meaning } = block
  return (
    <figure className="guide-quote">
      <blockquote>
        {arabic.map((text, at) => (
          <Ayah key={from + at} text={text} number={from + at} />
        ))}
        {meaning?.map(text => (
          <Meaning key={text} text={text} language={translation?.language} />
        ))}
      </blockquote>
      <figcaption>
        <Reference surah={surah} from={from} to={from + arabic.length - 1} />
      </figcaption>
    </figure>
  )
}

function Meaning({ text, language }: { text: string; language: string | undefined }) {
  const reader = useReader()
  const isForeign = isLanguage(language) && language !== reader.language
  return <p {...(isForeign && { lang: language, dir: directionOf(language) })}>{text}</p>
}

function Reference({ surah, from, to }: { surah: number; from: number; to: number }) {
  const { t } = useTranslation('guides')
  const { locale } = useReader()
  const digits = new Intl.NumberFormat(locale)
  const ayat = from === to ? digits.format(from) : `${digits.format(from)}–${digits.format(to)}`
  return (
    <Link to="/quran-reader" search={{ verse: `${surah}:${from}` }} className="text-link">
      {t('quran', { place: `${digits.format(surah)}:${ayat}` })}
    </Link>
  )
}
