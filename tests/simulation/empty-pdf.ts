import { PDFDocument } from 'pdf-lib'

async function makePdf(): Promise<string> {
  const pdf = await PDFDocument.create()
  pdf.addPage([10, 10])
  return Buffer.from(await pdf.save({ useObjectStreams: false })).toString('base64')
}

/** Evidence, in base64. */
export const emptyPdf: Promise<string> = makePdf()
