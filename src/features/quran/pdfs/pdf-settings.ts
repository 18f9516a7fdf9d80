import { chosenValue } from '../../../data/chosen-value.ts'
import { type Paper, papers } from '../../../lib/pdf/paper.ts'
import { type Layout, layouts, type TextSize, textSizes } from '../../../lib/surah-pdf/surah-pdf-request.ts'

/** How this person's PDFs are set. */
export interface PdfSettings {
  paper: Paper
  size: TextSize
  layout: Layout
}

/** What was kept, field by field: what is not one of ours is the standard again. */
export const pdfSettings = chosenValue<PdfSettings>('jariyah.surah-pdfs', kept => {
  const { paper, size, layout } = Object(kept) as Record<string, unknown>
  return {
    paper: papers.find(each => each === paper) ?? 'a4',
    size: textSizes.find(each => each === size) ?? 'medium',
    layout: layouts.find(each => each === layout) ?? 'ayat',
  }
})
