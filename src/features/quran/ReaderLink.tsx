import { useRouter } from '@tanstack/react-router'
import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { isPlainPress } from '../../ui/is-plain-press.ts'
import { readerAddress, readerPath } from './reader-address.ts'
import type { ReaderSearch } from './reader-search.ts'

interface Props extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  to: ReaderSearch
  /** Called before the way is taken, e.g. to close the sheet that the link is in. */
  onGo?: () => void
}

/** A link to a place in the Quran: the router's own Link looks at every change of the address, and is drawn twice more when it is pressed. */
export function ReaderLink({ to, onGo, children, ...anchor }: Props) {
  const router = useRouter()
  const go = (event: MouseEvent) => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    onGo?.()
    // An ayah is scrolled to by the page itself.
    void router.navigate({ to: readerPath, search: to, resetScroll: !to.verse, viewTransition: false })
  }
  return (
    <a {...anchor} href={readerAddress(to)} onClick={go}>
      {children}
    </a>
  )
}
