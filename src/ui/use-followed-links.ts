import { useRouter } from '@tanstack/react-router'
import type { FocusEvent, MouseEvent, SyntheticEvent } from 'react'

/** The link inside that was touched, where it is one that the router follows. */
const linkAt = ({ target }: SyntheticEvent): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-followed]') : null

const isPlainPress = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

interface Listeners {
  onClick: (event: MouseEvent) => void
  onFocus: (event: FocusEvent) => void
  onPointerOver: (event: SyntheticEvent) => void
  onTouchStart: (event: SyntheticEvent) => void
}

/**
 * Listeners for an element whose plain links (PlaceLink) the router follows. Menus and footer have a hundred links: as the
 * router's own, each would look at every change of page.
 */
export function useFollowedLinks(): Listeners {
  const router = useRouter()
  const ready = (event: SyntheticEvent) => {
    const link = linkAt(event)
    // What cannot be had now is asked for again when it is wanted.
    if (link) router.preloadRoute({ to: link.pathname }).catch(() => undefined)
  }
  return {
    onClick: event => {
      const link = linkAt(event)
      if (!link || event.defaultPrevented || !isPlainPress(event)) return
      event.preventDefault()
      router.history.push(link.pathname)
    },
    onFocus: ready,
    onPointerOver: ready,
    onTouchStart: ready,
  }
}
