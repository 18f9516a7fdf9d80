import { ChevronDown } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { quietly } from '../lib/quietly.ts'
import { opened } from './opened.tsx'

const loadPopup = () => import('./MenuPopup.tsx')
const MenuPopup = opened(async () => (await loadPopup()).MenuPopup)

export interface MenuChoice {
  id: string
  label: ReactNode
  /** The language the label is written in, when it is not the page's. */
  lang?: string
}

export interface MenuProps {
  /** What is chosen here: the name of the button, before the present choice. */
  label: string
  /** What the button shows. */
  children: ReactNode
  /** Asked when the list opens: the names of all currencies cost more than the rest of the header. */
  choices: () => readonly MenuChoice[]
  value: string
  onChoose: (id: string) => void
}

/** One of many, behind a button: language, currency. The list is loaded when a hand or the focus comes near. */
export function Menu({ label, children, choices, value, onChoose }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  // No page is loaded anew because a hand came near.
  const preload = () => void quietly(loadPopup).catch(() => undefined)
  return (
    <>
      <button
        ref={button}
        type="button"
        className="btn btn-quiet gap-1 px-2.5"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="sr-only">{label}</span>
        {children}
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      {isOpen && (
        <MenuPopup
          label={label}
          anchor={button}
          choices={choices}
          value={value}
          onChoose={onChoose}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
