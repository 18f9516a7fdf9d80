import { ChevronDown } from 'lucide-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { PlaceLink } from './PlaceLink.tsx'
import type { PlaceGroup } from './place.ts'
import { useFollowedLinks } from './use-followed-links.ts'
import { usePath } from './use-path.ts'

/**
 * A group of links behind its name. It is the browser's own disclosure, so it opens before any script has come, and only
 * one is open at a time; the script adds what the browser leaves out: Escape, a press outside, leaving with Tab.
 */
export function HeaderMenu({ group }: { group: PlaceGroup }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const path = usePath()
  const { onClick: follow, ...listeners } = useFollowedLinks()
  const leave = (event: MouseEvent) => {
    follow(event)
    if (event.target instanceof Element && event.target.closest('a')) menu.current?.removeAttribute('open')
  }
  useEffect(() => (menu.current ? closeWhenLeft(menu.current) : undefined), [])
  return (
    <details ref={menu} name="site-menu">
      <summary>
        {group.label}
        <ChevronDown size={16} aria-hidden="true" />
      </summary>
      {/* The presses are those of the links inside, which the keyboard reaches too. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        className={`site-menu-panel ${group.places.length > 6 ? 'is-wide' : ''}`}
        onClick={leave}
        {...listeners}
      >
        {group.places.map(place => (
          <li key={place.label}>
            <PlaceLink place={place} path={path}>
              {place.label}
              {place.hint && <small>{place.hint}</small>}
            </PlaceLink>
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
