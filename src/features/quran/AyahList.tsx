import type { Edition } from '../../lib/quran/edition.ts'
import { useLocale } from '../../ui/useLocale.ts'
import { AyahRow } from './AyahRow.tsx'
import { isLack } from './lack.ts'
import type { PartStart, SurahHead } from './surah-head.ts'
import { ayahIn, type Beside, type Passage } from './use-surah-text.ts'

interface Props {
  head: SurahHead
  text: Passage
  edition: Edition | null
  translation: Beside
  transliteration: Beside
  words: Beside
  asked: number | undefined
  /** How many of them are drawn; all without it. */
  count: number | undefined
  /** The first ayah that was on the page: what comes before it is a list of its own, so that this one stays where it is. */
  opened: number
}

const startsAt = (parts: readonly PartStart[], ayah: number): number | undefined =>
  // The first ayah's parts are in the heading.
  ayah === 1 ? undefined : parts.find(part => part.ayah === ayah)?.number

/** Ayat one under the other, each with its translation. */
export function AyahList({
  head,
  text,
  edition,
  translation,
  transliteration,
  words,
  asked,
  count,
  opened,
}: Props) {
  const { locale } = useLocale()
  const number = new Intl.NumberFormat(locale, { useGrouping: false })
  const coming = isLack(translation.state) ? undefined : null
  const row = (arabic: string, ayah: number) => (
    <AyahRow
      key={ayah}
      surah={head.surah}
      ayah={ayah}
      text={arabic}
      translation={edition ? (ayahIn(translation, ayah) ?? coming) : undefined}
      transliteration={ayahIn(transliteration, ayah)}
      words={ayahIn(words, ayah)}
      language={edition?.language}
      juz={startsAt(head.juz, ayah)}
      page={startsAt(head.pages, ayah)}
      isSajda={head.sajda.includes(ayah)}
      isAsked={asked === ayah}
      reference={`${number.format(head.surah)}:${number.format(ayah)}`}
    />
  )
  const rows = text.ayat.slice(0, count).map((arabic, index) => row(arabic, text.from + index))
  const beforeCount = Math.max(0, opened - text.from)
  return (
    <>
      {beforeCount > 0 && <ol className="ayat is-before">{rows.slice(0, beforeCount)}</ol>}
      <ol className="ayat" start={opened}>
        {rows.slice(beforeCount)}
      </ol>
    </>
  )
}
