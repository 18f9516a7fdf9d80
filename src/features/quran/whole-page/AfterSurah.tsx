import { OtherSurah } from './OtherSurah.tsx'
import { PageTurns } from './PageTurns.tsx'
import type { SideProps } from './WholePage.tsx'

/** What stands on the page after the surah that was opened, and the ways to the pages before and after. */
export function AfterSurah({ parts, ...page }: SideProps) {
  // All at once: what comes later would push the ways on.
  if (!parts) return null
  return (
    <>
      {parts.length > 0 && (
        <section className="page-rest">
          {parts.map(part => (
            <OtherSurah key={part.place.surah} {...part} {...page} />
          ))}
        </section>
      )}
      <PageTurns head={page.head} meta={page.meta} />
    </>
  )
}
