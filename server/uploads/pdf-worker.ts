import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { PDFDict, PDFDocument, PDFName } from 'pdf-lib'

const mostPages = 200
/** Of what is packed in a PDF, unpacked: beyond it is a bomb. */
const mostUnpackedBytes = 64 * 1024 * 1024

/** What acts, links or carries other files, wherever it stands in a page. */
const acting = ['AA', 'Annots', 'A', 'OpenAction', 'JS', 'JavaScript', 'AF', 'EmbeddedFiles', 'Launch', 'XFA']

let isBomb = false

/** The library unpacks without a limit, of its own accord, and goes on where it can't. */
function limitUnpacking(): void {
  const decoding: { default: { prototype: object } } = createRequire(import.meta.url)(
    'pdf-lib/cjs/core/streams/DecodeStream.js',
  )
  const { prototype } = decoding.default
  const grow: (size: number) => Uint8Array = Reflect.get(prototype, 'ensureBuffer')
  Reflect.set(prototype, 'ensureBuffer', function ensureBuffer(this: unknown, size: number) {
    isBomb ||= size > mostUnpackedBytes
    if (isBomb) throw new RangeError('a stream unpacks to more than it may')
    return grow.call(this, size)
  })
}

async function reWrite(bytes: Uint8Array): Promise<Uint8Array | null> {
  const given = await PDFDocument.load(bytes, { updateMetadata: false })
  if (isBomb || given.getPageCount() === 0 || given.getPageCount() > mostPages) return null
  // Before the pages are copied, or what they lead to would come along.
  for (const page of given.getPages()) for (const name of acting) page.node.delete(PDFName.of(name))
  for (const [, object] of given.context.enumerateIndirectObjects())
    if (object instanceof PDFDict) for (const name of acting) object.delete(PDFName.of(name))
  const written = await PDFDocument.create()
  for (const page of await written.copyPages(given, given.getPageIndices())) written.addPage(page)
  return await written.save()
}

limitUnpacking()
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's messages have none
parentPort?.postMessage(await reWrite(workerData))
