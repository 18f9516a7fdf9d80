import { isOpenWish } from '../../data/push-signals.ts'

interface Page {
  /** Leads to a path of ours. */
  go: (url: string) => void
}

/** Answers the worker when a notification was pressed: the page goes there by itself and keeps what it holds. */
export function followPresses(container: Pick<EventTarget, 'addEventListener'>, { go }: Page): void {
  container.addEventListener('message', event => {
    if (!(event instanceof MessageEvent) || !isOpenWish(event.data)) return
    // Port and all: the worker waits for this answer, and leads the page itself when none comes.
    event.ports[0]?.postMessage('gone')
    go(event.data.url)
  })
}
