import type { ComponentPropsWithRef } from 'react'

export interface CardProps extends ComponentPropsWithRef<'article'> {
  /** The whole card follows the link in its heading (an `a` inside `h2` or `h3`). */
  isLink?: boolean
}

export function Card({ isLink = false, className = '', ...rest }: CardProps) {
  return <article {...rest} className={`panel ${isLink ? 'panel-link' : ''} ${className}`} />
}
