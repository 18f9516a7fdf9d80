import type { Block } from './block.ts'
import type { FontName } from './font-name.ts'
import { paginate } from './paginate.ts'
import { openFont } from './pdf-font.ts'
import type { Fonts } from './word-style.ts'
import { type Sheet, writePdf } from './write-pdf.ts'

export interface Workshop {
  readFont: (name: FontName) => Promise<Uint8Array>
  /** How much is done, 0 to 1. */
  onProgress: (share: number) => void
}

/**
 * Blocks as a PDF file.
 * @param names the faces that `compose` is given
 */
export async function makePdf(
  sheet: Sheet,
  names: readonly FontName[],
  compose: (fonts: Fonts) => readonly Block[],
  workshop: Workshop,
): Promise<Uint8Array> {
  const files = await Promise.all(names.map(async name => [name, await workshop.readFont(name)] as const))
  const fonts: Fonts = Object.fromEntries(files.map(([name, file]) => [name, openFont(name, file)]))
  const blocks = compose(fonts)
  // Setting is nearly all of the work.
  const pages = paginate(blocks, sheet.paper, done => workshop.onProgress((done / blocks.length) * 0.95))
  const bytes = await writePdf(pages, sheet, fonts)
  workshop.onProgress(1)
  return bytes
}
