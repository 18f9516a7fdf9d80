import { useTexts } from '../../i18n/use-texts.ts'
import { NoSuchPlace } from './NoSuchPlace.tsx'
import { ReaderLink } from './ReaderLink.tsx'
import { verseOf } from './reader-address.ts'
import { type AyahAddress, parseVerse } from './reader-search.ts'
import { useVerseText } from './use-verse-text.ts'

interface Props {
  asked: readonly AyahAddress[]
  names: readonly string[]
  onGo: () => void
}

/** The way to the ayat that were asked for; what is said of the first where there are none of them. */
export function AskedAyat({ asked, names, onGo }: Props) {
  const verseText = useVerseText()
  const known = asked.filter(each => parseVerse(verseOf(each)))
  const [first] = asked
  const hasTexts = useTexts('asked-ayah', known.length === 0)
  if (known.length === 0) {
    return <output>{hasTexts && first && <NoSuchPlace asked={first} names={names} />}</output>
  }
  return known.map(place => (
    <ReaderLink key={place.surah} to={{ verse: verseOf(place) }} onGo={onGo} className="place-row">
      <span className="font-semibold">
        {names[place.surah - 1]} {verseText(place)}
      </span>
    </ReaderLink>
  ))
}
