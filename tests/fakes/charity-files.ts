import { deflateSync } from 'node:zlib'
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

/** A PDF of a hundred kilobytes whose list of objects unpacks to a hundred megabytes. */
export function bombPdf(): string {
  const list = Buffer.alloc(100 * 1024 * 1024, ' ')
  list.write('5 0 <<>>')
  const packed = deflateSync(list, { level: 1 })
  const head = `%PDF-1.5
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 10 10]>> endobj
4 0 obj <</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>
stream
`
  const end = '\nendstream endobj trailer <</Root 1 0 R/Size 6>>\nstartxref\n0\n%%EOF'
  return Buffer.concat([Buffer.from(head), packed, Buffer.from(end)]).toString('base64')
}
