export type ButtonVariant = 'primary' | 'tint' | 'outline' | 'quiet' | 'danger'
export type ButtonSize = 'medium' | 'large'

export interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  /** As wide as what holds it: the primary action on a phone. */
  isWide?: boolean
}

const variants: Record<ButtonVariant, string> = {
  primary: 'btn btn-primary',
  tint: 'btn btn-tint',
  outline: 'btn btn-outline',
  quiet: 'btn btn-quiet',
  danger: 'btn btn-error',
}

const sizes: Record<ButtonSize, string> = { medium: '', large: ' btn-lg' }

export const buttonClass = ({ variant = 'primary', size = 'medium', isWide = false }: ButtonLook): string =>
  variants[variant] + sizes[size] + (isWide ? ' w-full' : '')
