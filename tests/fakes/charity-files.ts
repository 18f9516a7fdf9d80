import { PDFDocument, PDFName, PDFString } from 'pdf-lib'
import sharp from 'sharp'

/** A photograph with what a camera writes into it. */
export async function photograph(): Promise<string> {
  const picture = sharp({ create: { width: 64, height: 40, channels: 3, background: '#0b5b46' } })
  const bytes = await picture
    .withExif({ IFD0: { Artist: 'SECRET-CAMERA' } })
    .jpeg()
    .toBuffer()
  return bytes.toString('base64')
}

/** A PDF that runs a script when it is opened, carries a file, and leads away from its page. */
export async function armedPdf(): Promise<string> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([200, 200])
  page.drawText('Certificate of registration', { x: 10, y: 100, size: 10 })
  pdf.addJavaScript('run', 'app.alert("SECRET-SCRIPT")')
  await pdf.attach(Buffer.from('SECRET-FILE'), 'a.exe', { mimeType: 'application/octet-stream' })
  const action = pdf.context.obj({ Type: 'Action', S: 'Launch', F: PDFString.of('SECRET-LAUNCH') })
  page.node.set(PDFName.of('AA'), pdf.context.obj({ O: action }))
  return Buffer.from(await pdf.save({ useObjectStreams: false })).toString('base64')
}
