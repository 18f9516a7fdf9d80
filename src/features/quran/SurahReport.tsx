import type { Edition } from '../../lib/quran/edition.ts'
import { ReportLink } from '../../ui/ReportLink.tsx'

/** Where an error in a surah is told of, and in which translation. The Arabic is sealed: no scholar's look at it is pending. */
export function SurahReport({ surah, edition }: { surah: number; edition: Edition | null }) {
  return (
    <p className="edition-line">
      <ReportLink
        text={edition ? `quran-${surah}-${edition.language}` : `quran-${surah}`}
        className="btn btn-quiet"
      />
    </p>
  )
}
