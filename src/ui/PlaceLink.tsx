import type { ReactNode } from 'react'
import type { Place } from './place.ts'

interface Props {
  place: Place
  /** The path of the page on screen. */
  path: string
  children: ReactNode
}

const addressOf = ({ to, params }: Place): string => (params ? to.replace('$slug', params.slug) : to)

/** A link to a place, inside an element with the listeners of `useFollowedLinks`; without them the browser follows it. */
export function PlaceLink({ place, path, children }: Props) {
  const address = addressOf(place)
  return (
    <a href={address} data-followed="" aria-current={address === path ? 'page' : undefined}>
      {children}
    </a>
  )
}
