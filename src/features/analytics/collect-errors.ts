import type { PageOnScreen, Tell } from './tell.ts'

const word = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/
const ourFile = /assets\/[\w.-]{1,80}\.js:\d{1,6}:\d{1,8}/
/** An error that comes with every frame says no more than once. */
const mostPerPage = 10

/** An error's kind and where in our files it was: its sentence may repeat what somebody typed, and stays here. */
function placeOf(reason: unknown): { name: string; at?: string } {
  if (!(reason instanceof Error)) return { name: 'NotAnError' }
  const at = ourFile.exec(reason.stack ?? '')?.[0]
  return { name: word.test(reason.name) ? reason.name : 'Error', ...(at ? { at } : {}) }
}

/** Errors that nobody caught. */
export function collectErrors(pages: PageOnScreen, tell: Tell): () => void {
  let told = 0
  const note = (reason: unknown) => {
    const page = pages.get()
    told += 1
    if (page !== null && told <= mostPerPage) tell.onPage('error', page, placeOf(reason))
  }
  const failed = ({ error }: ErrorEvent) => note(error)
  const rejected = ({ reason }: PromiseRejectionEvent) => note(reason)
  const turned = () => {
    told = 0
  }

  const unsubscribe = pages.subscribe(turned)
  addEventListener('error', failed)
  addEventListener('unhandledrejection', rejected)
  return () => {
    unsubscribe()
    removeEventListener('error', failed)
    removeEventListener('unhandledrejection', rejected)
  }
}
