import { Link } from '@tanstack/react-router'
import { Wallet } from 'lucide-react'

interface Props {
  text: string
  to: '/auth' | '/topup' | '/sadaqah-wallet'
  link: string
  /** It appeared because of what somebody did. */
  isLive?: boolean
}

/** One line under the coins: what is in the wallet, or what is missing, and where to go for it. */
export function PurseLine({ text, to, link, isLive = false }: Props) {
  return (
    <p
      className="flex flex-wrap items-center justify-center gap-x-3 text-center"
      role={isLive ? 'status' : undefined}
    >
      <span className="inline-flex items-center gap-2">
        <Wallet size={18} aria-hidden="true" className="flex-none text-soft" />
        {text}
      </span>
      <Link
        to={to}
        search={to === '/auth' ? { next: '/sadaqah-coins' } : {}}
        className="text-link inline-flex min-h-11 items-center"
      >
        {link}
      </Link>
    </p>
  )
}
