import './pdfs.css'
import { localeOf } from '../../../../contract/languages.ts'
import { basmala } from '../../../lib/quran/basmala.ts'
import { displayAyah, hasBasmalaApart } from '../../../lib/quran/display.ts'
import { closingLines, type Layout, type SurahPdfRequest } from '../../../lib/surah-pdf/surah-pdf-request.ts'
import { Ayah } from '../../../ui/Ayah.tsx'
import type { SurahTexts } from './use-surah-texts.ts'

interface Props {
  texts: SurahTexts
  words: SurahPdfRequest['words']
  layout: Layout
}

/** The surah as paper shows it; nothing of it is on the screen. The browser sets it. */
export function PrintedSurah({ texts, words, layout }: Props) {
  const { surah, arabic, translation, transliteration } = texts
  const digits = new Intl.NumberFormat(localeOf(translation?.language ?? words.language))
  const meaning = (at: number) => (
    <>
      {transliteration && (
        <p lang="ar-Latn" dir="ltr">
          {transliteration[at]}
        </p>
      )}
      {translation?.ayat[at] && (
        <p lang={translation.language} dir="auto">
          {`${digits.format(at + 1)}. ${translation.ayat[at]}`}
        </p>
      )}
    </>
  )
  const ayat = arabic.map((text, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- ayat never move
    <div key={at} className={layout === 'ayat' ? 'printed-ayah' : 'printed-flow'}>
      <Ayah text={text} number={at + 1} />
      {layout === 'ayat' ? meaning(at) : ' '}
    </div>
  ))
  return (
    <article className="printed-surah">
      <h2>{words.title}</h2>
      <p>{words.facts}</p>
      {hasBasmalaApart(surah) && (
        <p lang="ar" dir="rtl" className="quran text-center">
          {displayAyah(basmala)}
        </p>
      )}
      <div dir="rtl">{ayat}</div>
      {layout === 'flow' && (
        <div>
          {arabic.map((_, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- ayat never move
            <div key={at}>{meaning(at)}</div>
          ))}
        </div>
      )}
      {closingLines({ translation, words }).map(source => (
        <p key={source}>
          <small>{source}</small>
        </p>
      ))}
    </article>
  )
}
