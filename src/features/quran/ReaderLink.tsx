import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { isPlainPress } from '../../ui/is-plain-press.ts'
import { readerAddress } from './reader-address.ts'
import type { ReaderSearch } from './reader-search.ts'
import { useReaderGo } from './use-reader-go.ts'

interface Props extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  to: ReaderSearch
  /** To the line of the ayah past which so much of it, by its height, was read. */
  past?: number | undefined
  /** Called before the way is taken, e.g. to close the sheet that the link is in. */
  onGo?: () => void
}

/** A link to a place in the Quran: the router's own Link looks at every change of the address, and is drawn twice more when it is pressed. */
export function ReaderLink({ to, past, onGo, children, ...anchor }: Props) {
  const open = useReaderGo()
  const go = (event: MouseEvent) => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    onGo?.()
    open(to, past)
  }
  return (
    <a {...anchor} href={readerAddress(to)} onClick={go}>
      {children}
    </a>
  )
}
