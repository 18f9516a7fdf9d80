import { createToasts, type ToastContent, type Toasts } from './toasts.ts'

/** The toasts of this page. On the server there is none to see them, and a shared store would leak between readers. */
const onThisPage: Toasts = createToasts({
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
})

// Nothing of their life passes before there is a list that shows them: it is fetched with the first.
onThisPage.pause('unseen')

function onlyInBrowser(): void {
  if (typeof document === 'undefined') throw new Error('toasts are shown in the browser only')
}

/** The simple store: one at a time, 5 s. Returns its id. */
export function toast(content: ToastContent): string {
  onlyInBrowser()
  return onThisPage.show('toast', content)
}

export interface PromiseTexts<Value> {
  loading: ToastContent
  done: (value: Value) => ToastContent
  failed: (reason: unknown) => ToastContent
}

function show(content: ToastContent): string {
  onlyInBrowser()
  return onThisPage.show('notice', content)
}

/** Shows `loading` until the promise is settled, then what became of it. Gives the promise back, rejection included. */
async function follow<Value>(promise: Promise<Value>, texts: PromiseTexts<Value>): Promise<Value> {
  const id = show({ ...texts.loading, tone: 'loading' })
  try {
    const value = await promise
    onThisPage.update(id, { tone: 'done', ...texts.done(value) })
    return value
  } catch (reason) {
    onThisPage.update(id, { tone: 'error', ...texts.failed(reason) })
    throw reason
  }
}

/** The second style: stacked, three seen at once, 4 s each. Returns its id. */
export const notify: typeof show & { promise: typeof follow } = Object.assign(show, { promise: follow })

export function dismiss(id: string): void {
  onlyInBrowser()
  onThisPage.dismiss(id)
}

export const {
  list: listToasts,
  subscribe: subscribeToToasts,
  pause: pauseToasts,
  resume: resumeToasts,
} = onThisPage
