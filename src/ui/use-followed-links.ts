import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, type SyntheticEvent, useRef } from 'react'
import { isPlainPress } from './is-plain-press.ts'

/** So long a pointer rests on a link, or the focus, before its page is made ready: who only passes wants nothing. The router's own. */
const restMs = 50

/** The link inside that was touched, where it is one that the router follows. */
const linkAt = ({ target }: SyntheticEvent): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-followed]') : null

interface Listeners {
  onClick: (event: MouseEvent) => void
  onTouchStart: (event: SyntheticEvent) => void
  onFocus: (event: SyntheticEvent) => void
  onPointerOver: (event: SyntheticEvent) => void
  onBlur: () => void
  onPointerOut: () => void
}

/**
 * Listeners for an element whose plain links (PlaceLink) the router follows. Menus and footer have a hundred links: as the
 * router's own, each would look at every change of page.
 */
export function useFollowedLinks(): Listeners {
  const router = useRouter()
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const makeReady = ({ pathname }: HTMLAnchorElement) => {
    // What cannot be had now is asked for again when it is wanted.
    router.preloadRoute({ to: pathname }).catch(() => undefined)
  }
  const leave = () => clearTimeout(rest.current)
  const come = (event: SyntheticEvent) => {
    leave()
    const link = linkAt(event)
    if (link) rest.current = setTimeout(makeReady, restMs, link)
  }
  return {
    onClick: event => {
      const link = linkAt(event)
      if (!link || event.defaultPrevented || !isPlainPress(event)) return
      event.preventDefault()
      router.history.push(link.pathname)
    },
    onTouchStart: event => {
      const link = linkAt(event)
      if (link) makeReady(link)
    },
    onFocus: come,
    onPointerOver: come,
    onBlur: leave,
    onPointerOut: leave,
  }
}
