import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Cite, HadithBook } from '../../lib/guides/guide.ts'
import { inDigits } from '../../lib/in-digits.ts'

interface Props {
  text: string
  cites?: readonly Cite[] | undefined
}

/** What is said and where it comes from: ayat and hadith in brackets, works by their number among the sources. */
export function Cited({ text, cites = [] }: Props) {
  const { t } = useTranslation('guides')
  const { locale } = useReader()
  const format = new Intl.NumberFormat(locale, { useGrouping: false })
  const digits = (place: string) => inDigits(place, format)
  const show = (cite: Cite): ReactNode[] => {
    const [book = '', place] = cite.split(' ')
    if (!place) return [' ', <WorkLink key={cite} number={digits(book)} />]
    if (book !== 'quran') return [` (${t(`books.${book as HadithBook}`)} ${digits(place)})`]
    return [' (', <AyahLink key={cite} verse={place} name={t('quran', { place: digits(place) })} />, ')']
  }
  return joinTexts([text, ...cites.flatMap(show)])
}

/** One text where several follow one another, which React would part by comments. */
function joinTexts(parts: readonly ReactNode[]): ReactNode[] {
  const joined: ReactNode[] = []
  for (const part of parts) {
    const before = joined.at(-1)
    if (typeof part === 'string' && typeof before === 'string') joined[joined.length - 1] = before + part
    else joined.push(part)
  }
  return joined
}

const WorkLink = ({ number }: { number: string }) => (
  <a href="#sources" className="text-link">{`[${number}]`}</a>
)

function AyahLink({ verse, name }: { verse: string; name: string }) {
  return (
    <Link to="/quran-reader" search={{ verse: verse.replace(/–.*/, '') }} className="text-link">
      {name}
    </Link>
  )
}
