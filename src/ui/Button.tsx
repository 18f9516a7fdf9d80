import { LoaderCircle } from 'lucide-react'
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button-look.ts'

export interface ButtonProps extends ButtonLook, ComponentPropsWithRef<'button'> {
  icon?: ReactNode
  /** Keeps its width, its text and the focus, says that it is busy, and ignores presses. */
  isLoading?: boolean
}

export function Button(props: ButtonProps) {
  const { variant, size, isWide, icon, isLoading = false, className = '', children, onClick, ...rest } = props
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isLoading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      className={`${buttonClass({ variant, size, isWide })} ${className}`}
      aria-busy={isLoading || undefined}
    >
      {isLoading ? <LoaderCircle size={18} className="spin" aria-hidden="true" /> : icon}
      {children}
    </button>
  )
}
