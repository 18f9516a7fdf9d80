import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button-look.ts'

export interface ButtonLinkProps extends ButtonLook, Omit<LinkProps, 'children'> {
  icon?: ReactNode
  children: ReactNode
  className?: string
}

/** A link that looks like a button: for going somewhere. What does something is a Button. */
export function ButtonLink({
  variant,
  size,
  isWide,
  icon,
  className = '',
  children,
  ...link
}: ButtonLinkProps) {
  return (
    <Link {...link} className={`${buttonClass({ variant, size, isWide })} ${className}`}>
      {icon}
      {children}
    </Link>
  )
}
