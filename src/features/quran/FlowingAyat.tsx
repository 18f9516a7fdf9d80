import { displayAyah, toArabicIndicDigits } from '../../lib/quran/display.ts'
import { ayahElementId, readerAddress, verseOf } from './reader-address.ts'

interface Props {
  surah: number
  /** The number of the first. */
  first: number
  texts: readonly string[]
  asked?: number | undefined
}

/** Ayat one after the other as in a mushaf, each with its number, where all that is done with it begins. */
export function FlowingAyat({ surah, first, texts, asked }: Props) {
  return (
    <p lang="ar" dir="rtl" className="quran">
      {texts.map((text, index) => {
        const ayah = first + index
        const place = { surah, ayah }
        return (
          <span
            key={ayah}
            id={ayahElementId(place)}
            data-ayah={ayah}
            className="mushaf-ayah"
            aria-current={asked === ayah ? 'location' : undefined}
          >
            {/* A space that does not break: the number never stands alone on a line. */}
            {`${displayAyah(text)}\u00A0`}
            <a
              href={readerAddress({ verse: verseOf(place) })}
              className="quran-number"
              data-actions={ayah}
              aria-haspopup="menu"
            >
              {`۝${toArabicIndicDigits(ayah)}`}
            </a>{' '}
          </span>
        )
      })}
    </p>
  )
}
