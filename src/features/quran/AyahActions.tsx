import { type MouseEvent, type ReactNode, useState } from 'react'
import { isPlainPress } from '../../ui/is-plain-press.ts'
import { opened } from '../../ui/opened.tsx'
import type { ReadAyah } from './ayah-as-text.ts'

const AyahPanel = opened(async () => (await import('./AyahPanel.tsx')).AyahPanel)

interface Open {
  ayah: number
  anchor: HTMLElement
}

/** What was pressed plainly at an ayah; with a key held a link stays the link that it is. */
function pressedAt(event: MouseEvent): Open | null {
  if (!isPlainPress(event)) return null
  const anchor = event.target instanceof Element ? event.target.closest('[data-actions]') : null
  return anchor instanceof HTMLElement ? { ayah: Number(anchor.dataset.actions), anchor } : null
}

interface Props {
  /** What is passed on of an ayah, by its number. */
  read: (ayah: number) => ReadAyah
  children: ReactNode
}

/** Opens the menu of an ayah where its number is pressed: one listener and one menu for all of them. */
export function AyahActions({ read, children }: Props) {
  const [open, setOpen] = useState<Open | null>(null)
  const press = (event: MouseEvent) => {
    const pressed = pressedAt(event)
    if (!pressed) return
    event.preventDefault()
    setOpen(pressed)
  }
  return (
    <>
      {/* The presses are those of the links and buttons inside, which the keyboard reaches too. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div onClick={press}>{children}</div>
      {open && (
        <AyahPanel
          key={open.ayah}
          ayah={read(open.ayah)}
          anchor={open.anchor}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
