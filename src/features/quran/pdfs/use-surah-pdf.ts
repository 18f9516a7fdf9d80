import { useEffect } from 'react'
import type { Language } from '../../../../contract/languages.ts'
import { whenIdle } from '../../../data/when-idle.ts'
import { fontsOf } from '../../../lib/pdf/font-name.ts'
import { usePdf } from '../../../ui/use-pdf.ts'

/** PDFs on a page that is there for them: what they need is fetched beforehand. */
export function useSurahPdf(language: Language) {
  const { warm, ...pdf } = usePdf()
  useEffect(() => {
    whenIdle(() => warm(['quran', ...fontsOf(language)]))
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- `warm` does the same each time
  }, [language])
  return pdf
}
