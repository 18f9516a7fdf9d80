import type { SurahPdfRequest } from '../surah-pdf/surah-pdf-request.ts'
import type { DocumentRequest } from './document-request.ts'
import type { FontName } from './font-name.ts'

/** What a file is made of. */
export type PdfOrder = { surah: SurahPdfRequest } | { document: DocumentRequest }

/** What the worker is asked: a file, or to have ready what one is made with. */
export type PdfWish = PdfOrder | { warm: readonly FontName[] }

/** What the worker answers, in this order: progress, then one of the others. */
export type PdfAnswer =
  | { state: 'working'; share: number }
  | { state: 'done'; bytes: Uint8Array<ArrayBuffer> }
  | { state: 'failed'; name: string }
