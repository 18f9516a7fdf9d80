import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { ReaderPlace } from '../reader-search.ts'
import { keepInPlace } from '../words/keep-in-place.ts'
import { OtherSurah } from './OtherSurah.tsx'
import type { SideProps } from './WholePage.tsx'

/** What stands on the page before the surah that was opened. That surah stays where it is: the others lie above the screen. */
export function BeforeSurah({ parts, hasStood, ...page }: SideProps & { hasStood: boolean }) {
  const isReady = parts !== null && parts.length > 0
  const [isShown, setIsShown] = useState(isReady && !hasStood)
  const host = useRef<HTMLElement>(null)
  useSurahAtTop(host, isShown && !page.isAsked)
  useEffect(() => {
    if (!isReady || isShown) return
    // Not within the effect, where nothing can be drawn at once.
    const frame = requestAnimationFrame(() => {
      const isAtTop = scrollY === 0
      keepInPlace(() => setIsShown(true))
      // A frame of its own: what is drawn and moved at once would count as a page that jumps.
      if (isAtTop) requestAnimationFrame(() => showSurah(host))
    })
    return () => cancelAnimationFrame(frame)
  }, [isReady, isShown])
  if (!isReady || !isShown) return null
  return (
    <section ref={host} className="page-rest">
      <PageMark {...page} first={parts[0]?.place} />
      {parts.map(part => (
        <OtherSurah key={part.place.surah} {...part} {...page} />
      ))}
    </section>
  )
}

interface MarkProps extends Pick<SideProps, 'head' | 'meta'> {
  first: ReaderPlace | undefined
}

/** Which page it is, and of which surah where that began before. */
function PageMark({ head, meta, first }: MarkProps) {
  const { t } = useTranslation('quran')
  const number = head.pages[0]?.number ?? 1
  const juz = meta.juz.indexOf(meta.page[number - 1] ?? 0) + 1
  return (
    <p className="part-mark">
      {juz > 0 && <strong>{t('juz', { number: juz })}</strong>}
      <span>{t('page', { number })}</span>
      {first && first.from > 1 && <span>{t('surah', { name: head.names[first.surah - 1] })}</span>}
    </p>
  )
}

/** Whoever is at the top of the page is where the surah begins: nothing of the one before is left above it. */
const showSurah = ({ current }: RefObject<HTMLElement | null>) =>
  current?.nextElementSibling?.scrollIntoView({ block: 'start', behavior: 'instant' })

/** Where the surah is opened with what stands before it, the router scrolls to the top of the page: on to the surah then. */
function useSurahAtTop(host: RefObject<HTMLElement | null>, isWanted: boolean): void {
  const router = useRouter()
  const [isWantedFirst] = useState(isWanted)
  useEffect(() => {
    if (!isWantedFirst) return
    const stop = router.subscribe('onRendered', () => {
      stop()
      // Elsewhere it has brought back where one was.
      if (scrollY === 0) showSurah(host)
    })
    return stop
  }, [router, host, isWantedFirst])
}
