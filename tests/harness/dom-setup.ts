import { cleanup, configure } from '@testing-library/react'

// A part that comes by itself is waited for as long as a busy machine takes.
configure({ asyncUtilTimeout: 10_000 })

type Listening = [
  type: string,
  listener: EventListenerOrEventListenerObject,
  options?: AddEventListenerOptions,
]

/** Notes what a file starts in the tab that it shares with others: each of these ends one thing. */
function watchLeftovers(): (() => void)[] {
  const left: (() => void)[] = []
  for (const target of [window, document]) {
    const listen = target.addEventListener.bind(target)
    target.addEventListener = (...listening: Listening) => {
      listen(...listening)
      // React listens once for all files.
      if (listening[0] !== 'selectionchange') left.push(() => target.removeEventListener(...listening))
    }
  }
  const { setTimeout: startTimeout, setInterval: startInterval } = globalThis
  Object.assign(globalThis, {
    // The document's own stand still for good once they were asked for while a test turned the clock.
    requestAnimationFrame: (draw: FrameRequestCallback) =>
      Number(startTimeout(() => draw(performance.now()), 16)),
    cancelAnimationFrame: (frame: number) => clearTimeout(frame),
    setTimeout: (...timing: [() => void, number]) => {
      const timer = startTimeout(...timing)
      left.push(() => clearTimeout(timer))
      return timer
    },
    setInterval: (...timing: [() => void, number]) => {
      const timer = startInterval(...timing)
      left.push(() => clearInterval(timer))
      return timer
    },
  })
  return left
}

const ofThisTab: typeof globalThis & { leftovers?: (() => void)[] } = globalThis
ofThisTab.leftovers ??= watchLeftovers()

// As a tab that was just opened.
cleanup()
for (const end of ofThisTab.leftovers.splice(0)) end()
document.body.replaceChildren()
document.head.replaceChildren()
for (const element of [document.documentElement, document.body])
  for (const name of element.getAttributeNames()) element.removeAttribute(name)
localStorage.clear()
sessionStorage.clear()
for (const cookie of document.cookie.split('; '))
  document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`
history.replaceState(null, '', '/')
