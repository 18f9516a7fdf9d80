import type { FontName } from '../../../lib/surah-pdf/font-name.ts'
import { readSealed } from '../../../lib/surah-pdf/read-sealed.ts'
import type { SurahPdfRequest } from '../../../lib/surah-pdf/surah-pdf-request.ts'
import type { SurahPdfAnswer, SurahPdfWish } from './surah-pdf-messages.ts'

/** The part of a worker's scope that is used here; TypeScript knows this file by the page's. */
interface Scope {
  postMessage(answer: SurahPdfAnswer, transfer?: Transferable[]): void
  addEventListener(type: 'message', listener: (event: MessageEvent<SurahPdfWish>) => void): void
}

const scope = globalThis as unknown as Scope
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's messages have none
const answer: Scope['postMessage'] = (...message) => scope.postMessage(...message)
// Not imported at the top: the engine's WebAssembly takes its time, and a message that arrives meanwhile would be lost.
const engine = () => import('../../../lib/surah-pdf/make-surah-pdf.ts')
const fontFiles = async () => (await import('../../../lib/surah-pdf/pdf-fonts.gen.ts')).pdfFontFiles

async function make(request: SurahPdfRequest): Promise<void> {
  try {
    const [{ makeSurahPdf }, files] = await Promise.all([engine(), fontFiles()])
    let told = 0
    const made = await makeSurahPdf(request, {
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
  const [files] = await Promise.all([fontFiles(), engine()])
  await Promise.all(names.map(name => readSealed(files[name])))
}

scope.addEventListener('message', ({ data }) => {
  if ('make' in data) void make(data.make)
  // Offline: whoever asks for a file is told so then.
  else void warm(data.warm).catch(() => undefined)
})
