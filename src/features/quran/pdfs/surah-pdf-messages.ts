import type { FontName } from '../../../lib/surah-pdf/font-name.ts'
import type { SurahPdfRequest } from '../../../lib/surah-pdf/surah-pdf-request.ts'

/** What the worker is asked: a file, or to have ready what one is made with. */
export type SurahPdfWish = { make: SurahPdfRequest } | { warm: readonly FontName[] }

/** What the worker answers, in this order: progress, then one of the others. */
export type SurahPdfAnswer =
  | { state: 'working'; share: number }
  | { state: 'done'; bytes: Uint8Array<ArrayBuffer> }
  | { state: 'failed'; name: string }
