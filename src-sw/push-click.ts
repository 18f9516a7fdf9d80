import type { OpenWish } from '../src/data/push-signals.ts'
import { parsedUrl } from '../src/lib/parsed-url.ts'

/** The part of a window that is used here. */
export interface OpenWindow {
  readonly url: string
  readonly focused: boolean
  readonly visibilityState: DocumentVisibilityState
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
  postMessage(message: OpenWish, transfer: Transferable[]): void
}

export interface ClickWorld {
  origin: string
  windows(): Promise<readonly OpenWindow[]>
  open(url: string): Promise<unknown>
  /** Resolves after so many milliseconds. */
  wait(ms: number): Promise<'silent'>
}

/** A page that runs answers at once; one that sleeps, or is of an older version, does not. */
const patienceMs = 1_500

/** Where somebody pays, or administers, nobody is sent away from. */
const notToLeave = /^\/(pay|admin)(\/|$)/

const pathOf = ({ url }: OpenWindow): string => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** The lower, the sooner it is taken. */
const rank = (window: OpenWindow, url: string): number => {
  if (pathOf(window) === url) return 0
  if (window.focused) return 1
  return window.visibilityState === 'visible' ? 2 : 3
}

/** Asks the app in a window to go there by itself, so that nothing that was typed is lost. */
function ask(window: OpenWindow, url: string): Promise<'gone'> {
  const { port1, port2 } = new MessageChannel()
  return new Promise(resolve => {
    port1.addEventListener('message', () => resolve('gone'))
    port1.start()
    window.postMessage({ type: 'OPEN', url }, [port2])
  })
}

/**
 * Leads to the page of a notification: in a window of the app if there is one, else in a new one.
 * @param given what was kept with the notification; anything but a path of ours leads to the start
 */
export async function openFromNotification(world: ClickWorld, given: unknown): Promise<void> {
  const url = ownPath(world.origin, given)
  const [window] = (await world.windows())
    .filter(each => new URL(each.url).origin === world.origin && !notToLeave.test(new URL(each.url).pathname))
    .toSorted((a, b) => rank(a, url) - rank(b, url))
  if (!window) {
    await world.open(url)
    return
  }
  // Must come first: the permission to take the focus lasts a moment only.
  await window.focus().catch(() => undefined)
  if (pathOf(window) === url) return
  if ((await Promise.race([ask(window, url), world.wait(patienceMs)])) === 'gone') return
  await window.navigate(url).catch(() => world.open(url))
}

/** A path of ours with its query, whatever was kept. */
function ownPath(origin: string, given: unknown): string {
  if (typeof given !== 'string' || !given.startsWith('/')) return '/'
  const url = parsedUrl(given, origin)
  return url?.origin === origin ? url.pathname + url.search : '/'
}
