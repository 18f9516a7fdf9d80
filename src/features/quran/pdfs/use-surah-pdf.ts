import { useEffect, useRef, useState } from 'react'
import type { Language } from '../../../../contract/languages.ts'
import { whenIdle } from '../../../data/when-idle.ts'
import { fontsOf } from '../../../lib/surah-pdf/font-name.ts'
import type { SurahPdfRequest } from '../../../lib/surah-pdf/surah-pdf-request.ts'
import { trustedWorkerUrl } from '../../../lib/trusted-types.ts'
import { saveFile } from './save-file.ts'
import type { SurahPdfAnswer, SurahPdfWish } from './surah-pdf-messages.ts'
// oxlint-disable-next-line import/default -- Vite makes it: the address of the built worker
import workerUrl from './surah-pdf-worker.ts?worker&url'

export type PdfWork =
  | { state: 'idle' }
  | { state: 'working'; share: number }
  | { state: 'done'; name: string }
  | { state: 'failed' }

const openWorker = () => new Worker(trustedWorkerUrl(workerUrl), { type: 'module' })
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's messages have none
const ask = (worker: Worker, wish: SurahPdfWish) => worker.postMessage(wish)

/** Makes a PDF in a worker and gives it to the reader. What it needs is fetched beforehand, to be there offline. */
export function useSurahPdf(language: Language) {
  const [work, setWork] = useState<PdfWork>({ state: 'idle' })
  const worker = useRef<Worker | null>(null)
  const turn = useRef(0)
  const close = () => {
    worker.current?.terminate()
    worker.current = null
  }
  useEffect(() => {
    whenIdle(() => {
      worker.current ??= openWorker()
      ask(worker.current, { warm: ['quran', ...fontsOf(language)] })
    })
    return close
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- it closes whichever worker there is then
  }, [language])
  const fail = () => {
    close()
    setWork({ state: 'failed' })
  }
  const cancel = () => {
    turn.current += 1
    close()
    setWork({ state: 'idle' })
  }
  const make = async (read: () => Promise<SurahPdfRequest>, name: string) => {
    const mine = (turn.current += 1)
    setWork({ state: 'working', share: 0 })
    const request = await read().catch(() => null)
    if (mine !== turn.current) return
    if (!request) return fail()
    const one = (worker.current ??= openWorker())
    one.addEventListener('error', fail)
    one.addEventListener('message', ({ data }: MessageEvent<SurahPdfAnswer>) => {
      if (mine !== turn.current) return
      if (data.state === 'working') return setWork(data)
      if (data.state === 'failed') return fail()
      saveFile(name, data.bytes)
      setWork({ state: 'done', name })
    })
    ask(one, { make: request })
  }
  return { work, make, cancel }
}
