import { composeDocument } from './compose-document.ts'
import { documentFonts } from './document-fonts.ts'
import type { DocumentRequest } from './document-request.ts'
import { makePdf, type Workshop } from './make-pdf.ts'

/** A document as a PDF file. */
export const makeDocumentPdf = (request: DocumentRequest, workshop: Workshop): Promise<Uint8Array> =>
  makePdf(request, documentFonts(request), fonts => composeDocument(request, fonts), workshop)
