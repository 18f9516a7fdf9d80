import './marks.css'
import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { AyahMark } from '../../lib/quran/ayah-mark.ts'
import { AyahSigns } from './AyahSigns.tsx'
import { ayahElementId } from './reader-address.ts'
import { parseVerse } from './reader-search.ts'
import { useMarks } from './use-marks.ts'
import { ayahIn, type Passage } from './use-surah-text.ts'

interface Shown {
  ayah: number
  mark: AyahMark
  element: Element
}

interface Props {
  surah: number
  /** Another one with each drawing of the ayat, whose elements may be others then. */
  text: Passage
}

/**
 * Draws what is kept with the ayat into the page that stands, past the ayat themselves: of hundreds none is drawn anew,
 * and none is loaded later for the sake of a mark.
 */
export function MarksOnPage({ surah, text }: Props) {
  const { marks } = useMarks()
  const [shown, setShown] = useState<readonly Shown[]>([])
  useLayoutEffect(() => {
    const found = [...marks].flatMap(([verse, mark]): Shown[] => {
      const place = parseVerse(verse)
      if (place?.surah !== surah || ayahIn(text, place.ayah) === undefined) return []
      const element = document.getElementById(ayahElementId(place))
      return element ? [{ ayah: place.ayah, mark, element }] : []
    })
    // oxlint-disable-next-line react/set-state-in-effect -- the elements are there only once they are drawn
    setShown(found)
  }, [marks, surah, text])
  return shown.map(({ ayah, mark, element }) => {
    const head = element.querySelector('.ayah-head')
    return head ? (
      createPortal(<AyahSigns ayah={ayah} mark={mark} />, head, String(ayah))
    ) : (
      <MarkedNumber key={ayah} element={element} />
    )
  })
}

/** In the flowing text there is no room for signs: the number itself is marked. */
function MarkedNumber({ element }: { element: Element }) {
  const { t } = useTranslation('quran')
  const title = t('ayah.marked')
  useLayoutEffect(() => {
    const number = element.querySelector('.quran-number')
    number?.classList.add('is-marked')
    number?.setAttribute('title', title)
    return () => {
      number?.classList.remove('is-marked')
      number?.removeAttribute('title')
    }
  }, [element, title])
  return null
}
