import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'

interface Props {
  title: ReactNode
  /** What is inside, in a few words. */
  hint: ReactNode
  /** Opens it, whatever was chosen: something inside is to be seen. */
  isOpen?: boolean
  children: ReactNode
}

/** A panel that stays closed until it is wanted. */
export function Disclosure({ title, hint, isOpen = false, children }: Props) {
  const [isChosen, setIsChosen] = useState(false)
  return (
    <details
      className="panel group"
      open={isOpen || isChosen}
      onToggle={event => setIsChosen(event.currentTarget.open)}
    >
      <summary className="-m-2 flex min-h-11 items-center gap-3 rounded p-2">
        <span className="grow">
          <span className="font-semibold">{title}</span>
          <span className="block text-sm text-soft">{hint}</span>
        </span>
        <ChevronDown size={20} aria-hidden="true" className="flex-none text-soft group-open:rotate-180" />
      </summary>
      <div className="mt-5">{children}</div>
    </details>
  )
}
