import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { linkOf } from './link-of.ts'
import type { PlaceGroup } from './place.ts'

/**
 * A group of links behind its name. It is the browser's own disclosure, so it opens before any script has come, and only
 * one is open at a time; the script adds what the browser leaves out: Escape, a press outside, leaving with Tab.
 */
export function HeaderMenu({ group }: { group: PlaceGroup }) {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => (menu.current ? closeWhenLeft(menu.current) : undefined), [])
  return (
    <details ref={menu} name="site-menu">
      <summary>
        {group.label}
        <ChevronDown size={16} aria-hidden="true" />
      </summary>
      <ul className={`site-menu-panel ${group.places.length > 6 ? 'is-wide' : ''}`}>
        {group.places.map(place => (
          <li key={place.label}>
            <Link {...linkOf(place)} onClick={() => menu.current?.removeAttribute('open')}>
              {place.label}
              {place.hint && <small>{place.hint}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

function closeWhenLeft(menu: HTMLDetailsElement): () => void {
  const leave = ({ target }: Event) => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false
  }
  const escape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  }
  document.addEventListener('pointerdown', leave)
  document.addEventListener('focusin', leave)
  document.addEventListener('keydown', escape)
  return () => {
    document.removeEventListener('pointerdown', leave)
    document.removeEventListener('focusin', leave)
    document.removeEventListener('keydown', escape)
  }
}
