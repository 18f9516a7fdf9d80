import type { FontName } from './font-name.ts'
import type { Workshop } from './make-pdf.ts'
import type { PdfAnswer, PdfOrder, PdfWish } from './pdf-messages.ts'
import { readSealed } from './read-sealed.ts'

/** The part of a worker's scope that is used here; TypeScript knows this file by the page's. */
interface Scope {
  postMessage(answer: PdfAnswer, transfer?: Transferable[]): void
  addEventListener(type: 'message', listener: (event: MessageEvent<PdfWish>) => void): void
}

const scope = globalThis as unknown as Scope
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's messages have none
const answer: Scope['postMessage'] = (...message) => scope.postMessage(...message)
// Not imported at the top: the engine's WebAssembly takes its time, and a message that arrives meanwhile would be lost.
const surahs = () => import('../surah-pdf/make-surah-pdf.ts')
const documents = () => import('./make-document-pdf.ts')
const fontFiles = async () => (await import('./pdf-fonts.gen.ts')).pdfFontFiles

async function makeOf(order: PdfOrder): Promise<(workshop: Workshop) => Promise<Uint8Array>> {
  if ('surah' in order) {
    const { makeSurahPdf } = await surahs()
    return workshop => makeSurahPdf(order.surah, workshop)
  }
  const { makeDocumentPdf } = await documents()
  return workshop => makeDocumentPdf(order.document, workshop)
}

async function make(order: PdfOrder): Promise<void> {
  try {
    const [makeIn, files] = await Promise.all([makeOf(order), fontFiles()])
    let told = 0
    const made = await makeIn({
      readFont: name => readSealed(files[name]),
      onProgress(share) {
        if (share - told < 0.01 && share < 1) return
        told = share
        answer({ state: 'working', share })
      },
    })
    const bytes = new Uint8Array(made)
    answer({ state: 'done', bytes }, [bytes.buffer])
  } catch (error) {
    answer({ state: 'failed', name: error instanceof Error ? error.name : 'Error' })
  }
}

async function warm(names: readonly FontName[]): Promise<void> {
  const [files] = await Promise.all([fontFiles(), surahs()])
  await Promise.all(names.map(name => readSealed(files[name])))
}

scope.addEventListener('message', ({ data }) => {
  if ('warm' in data) void warm(data.warm).catch(() => undefined)
  // Offline: whoever asks for a file is told so then.
  else void make(data)
})
