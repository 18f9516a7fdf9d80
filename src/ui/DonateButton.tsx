import { Heart } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { Button, type ButtonProps } from './Button.tsx'
import { heartCount } from './heart-count.ts'
import { prefersReducedMotion } from './reduced-motion.ts'

interface Burst {
  press: number
  hearts: number
}

export interface DonateButtonProps extends Omit<ButtonProps, 'icon'> {
  /** Source of chance, 0 ≤ x < 1. */
  random?: () => number
  /** Stands above the dock while its own place is below the screen. What is around it keeps the focus clear of it. */
  isAtHand?: boolean
}

const atHand = 'at z-40 max-lg:sticky max-lg:bottom-[calc(var(--dock-height)+1.5rem)]'

/** The button that gives. Each press lets 4 to 6 hearts rise; they are ornament and hidden from assistive technology. */
export function DonateButton({
  random = Math.random,
  onClick,
  isWide,
  isAtHand = false,
  children,
  ...rest
}: DonateButtonProps) {
  const [burst, setBurst] = useState<Burst>({ press: 0, hearts: 0 })
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!prefersReducedMotion()) setBurst(({ press }) => ({ press: press + 1, hearts: heartCount(random) }))
    onClick?.(event)
  }
  return (
    <span className={`relative block ${isWide ? '' : 'w-fit'} ${isAtHand ? atHand : ''}`}>
      <span key={burst.press} aria-hidden="true" data-hearts={burst.hearts}>
        {Array.from({ length: burst.hearts }, (_, at) => (
          <Heart key={at} size={22} fill="currentColor" className="heart" />
        ))}
      </span>
      <Button
        size="large"
        {...rest}
        isWide={isWide}
        icon={<Heart size={20} aria-hidden="true" />}
        onClick={press}
      >
        {children}
      </Button>
    </span>
  )
}
