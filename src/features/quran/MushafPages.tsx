import { memo } from 'react'
import { FlowingAyat } from './FlowingAyat.tsx'
import { PartMark } from './PartMark.tsx'
import type { SurahHead } from './surah-head.ts'
import type { Passage } from './use-surah-text.ts'

interface Props {
  head: SurahHead
  text: Passage
  asked: number | undefined
}

/** The Arabic alone, flowing as in a mushaf, page by page. */
export function MushafPages({ head, text, asked }: Props) {
  return (
    <div className="mushaf">
      {head.pages.map((page, index) => {
        const first = Math.max(page.ayah, text.from)
        const end = (head.pages[index + 1]?.ayah ?? Infinity) - 1
        const texts = text.ayat.slice(first - text.from, Math.max(0, end + 1 - text.from))
        if (texts.length === 0) return null
        return (
          <MushafPage
            key={page.number}
            surah={head.surah}
            first={first}
            texts={texts.join('\n')}
            page={index > 0 ? page.number : undefined}
            juz={index > 0 ? head.juz.find(juz => juz.ayah === page.ayah)?.number : undefined}
            asked={asked !== undefined && asked >= first && asked <= end ? asked : undefined}
          />
        )
      })}
    </div>
  )
}

interface PageProps {
  surah: number
  first: number
  /** One ayah a line: a string compares by what it holds, and the page is drawn again only when that changes. */
  texts: string
  page: number | undefined
  juz: number | undefined
  asked: number | undefined
}

const MushafPage = memo(function MushafPage({ surah, first, texts, page, juz, asked }: PageProps) {
  return (
    <section className="mushaf-page">
      <PartMark juz={juz} page={page} />
      <FlowingAyat surah={surah} first={first} texts={texts.split('\n')} asked={asked} />
    </section>
  )
})
