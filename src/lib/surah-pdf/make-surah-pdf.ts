import { makePdf, type Workshop } from '../pdf/make-pdf.ts'
import { composeSurah, fontsFor } from './compose-surah.ts'
import { checkRequest, type SurahPdfRequest } from './surah-pdf-request.ts'

/**
 * A surah as a PDF file.
 * @throws SurahPdfRefused when there is no such surah or a text of it is broken
 */
export async function makeSurahPdf(request: SurahPdfRequest, workshop: Workshop): Promise<Uint8Array> {
  checkRequest(request)
  const { paper, words } = request
  const sheet = { paper, title: words.title, language: words.language }
  return await makePdf(sheet, fontsFor(request), fonts => composeSurah(request, fonts), workshop)
}
