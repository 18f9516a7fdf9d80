import { decodePDFRawStream, PDFDocument, PDFRawStream } from 'pdf-lib'

const actualText = /\/ActualText <feff([0-9a-f]*)>/g

const lettersOf = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map(unit => String.fromCharCode(Number.parseInt(unit, 16))).join('')

/** The lines of each page of a PDF of ours, as they are read. */
export async function readPdfLines(file: Uint8Array): Promise<string[][]> {
  const document = await PDFDocument.load(file)
  return document.getPages().map(({ node }) => {
    const stream = node.Contents()
    if (!(stream instanceof PDFRawStream)) throw new Error('a page without content')
    const content = new TextDecoder('latin1').decode(decodePDFRawStream(stream).decode())
    return [...content.matchAll(actualText)].map(([, hex = '']) => lettersOf(hex))
  })
}
