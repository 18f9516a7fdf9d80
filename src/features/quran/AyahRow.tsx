import { memo } from 'react'
import { directionOf } from '../../../contract/languages.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { EditionLanguage } from '../../lib/quran/edition.ts'
import { Ayah } from '../../ui/Ayah.tsx'
import { Bone } from '../../ui/Bone.tsx'
import { lazyExtra } from '../../ui/lazy-extra.ts'
import { PartMark } from './PartMark.tsx'
import { ayahElementId, readerAddress, verseOf } from './reader-address.ts'

const AyahWords = lazyExtra(async () => (await import('./words/AyahWords.tsx')).AyahWords)

export interface AyahRowProps {
  surah: number
  ayah: number
  text: string
  /** Null while it is on its way; undefined when there is none, empty where ours is not whole. */
  translation: string | null | undefined
  transliteration: string | undefined
  /** What its words mean, packed; undefined where that is not wanted or not here. */
  words: string | undefined
  language: EditionLanguage | undefined
  juz: number | undefined
  page: number | undefined
  isSajda: boolean
  isAsked: boolean
  /** As the reader writes numbers. */
  reference: string
}

/** About how tall it will be, so that the browser may leave it unmeasured until it comes near the screen. */
const lengthOf = (text: string) => Math.min(4, Math.ceil(text.length / 110))

/** One ayah with what stands beside it. */
export const AyahRow = memo(function AyahRow(props: AyahRowProps) {
  const { surah, ayah, text, words, juz, page, isAsked, isSajda, reference } = props
  const place = { surah, ayah }
  return (
    <li
      id={ayahElementId(place)}
      data-ayah={ayah}
      className={`ayah ayah-${lengthOf(text)}`}
      aria-current={isAsked ? 'location' : undefined}
    >
      {(juz ?? page) !== undefined && <PartMark juz={juz} page={page} />}
      <div className="ayah-head">
        <a
          href={readerAddress({ verse: verseOf(place) })}
          className="ayah-reference"
          data-actions={ayah}
          aria-haspopup="menu"
        >
          {reference}
        </a>
        {isSajda && <SajdaMark />}
      </div>
      <Ayah text={text} number={ayah} />
      {words !== undefined && <AyahWords text={text} number={ayah} packed={words} />}
      {latin(props)}
      {props.translation === '' ? <Unsound /> : meaning(props)}
    </li>
  )
})

function SajdaMark() {
  const { t } = useTranslation('quran')
  return <span className="pill">{t('sajda')}</span>
}

function Unsound() {
  const { t } = useTranslation('quran')
  return <p className="ayah-translation text-soft">{t('translation.unsound')}</p>
}

// Not components: a surah has up to 286 rows, and each component of a row is one more thing to make and to take away.

const latin = ({ transliteration }: AyahRowProps) =>
  transliteration !== undefined && (
    <p lang="ar-Latn" dir="ltr" className="ayah-latin">
      {transliteration}
    </p>
  )

const meaning = ({ translation, language }: AyahRowProps) =>
  language &&
  translation !== undefined && (
    <p lang={language} dir={directionOf(language)} className="ayah-translation">
      {translation ?? <Bone />}
    </p>
  )
