import { PDFDocument } from 'pdf-lib'

async function makePdf(): Promise<string> {
  const pdf = await PDFDocument.create()
  pdf.addPage([10, 10])
  return Buffer.from(await pdf.save({ useObjectStreams: false })).toString('base64')
}

/** Evidence, in base64: so small that it is read and written without waiting for real time. */
export const emptyPdf: Promise<string> = makePdf()
