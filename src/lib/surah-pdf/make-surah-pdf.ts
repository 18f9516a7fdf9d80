import { composeSurah, type Fonts, fontsFor } from './compose-surah.ts'
import type { FontName } from './font-name.ts'
import { paginate } from './paginate.ts'
import { openFont } from './pdf-font.ts'
import { checkRequest, type SurahPdfRequest } from './surah-pdf-request.ts'
import { writePdf } from './write-pdf.ts'

export interface Workshop {
  readFont: (name: FontName) => Promise<Uint8Array>
  /** How much is done, 0 to 1. */
  onProgress: (share: number) => void
}

/**
 * A surah as a PDF file.
 * @throws SurahPdfRefused when there is no such surah or a text of it is broken
 */
export async function makeSurahPdf(request: SurahPdfRequest, workshop: Workshop): Promise<Uint8Array> {
  checkRequest(request)
  const names = fontsFor(request)
  const files = await Promise.all(names.map(async name => [name, await workshop.readFont(name)] as const))
  const fonts: Fonts = Object.fromEntries(files.map(([name, file]) => [name, openFont(name, file)]))
  const blocks = composeSurah(request, fonts)
  // Setting is nearly all of the work.
  const pages = paginate(blocks, request.paper, done => workshop.onProgress((done / blocks.length) * 0.95))
  const bytes = await writePdf(pages, request, fonts)
  workshop.onProgress(1)
  return bytes
}
