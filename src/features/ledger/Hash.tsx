import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'

interface HashProps {
  /** Hex. */
  value: string
  /** What it is, for the name of the button: "entry hash". */
  label: string
}

/** Both ends of a hash, enough to compare by eye, with the whole of it to copy. */
export function Hash({ value, label }: HashProps) {
  const { t } = useTranslation('ledger')
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      // Refused, or no secure connection: then nothing is said to be copied, and the whole hash is in the title.
      setCopied(false)
    }
  }
  const short = value.length > 20 ? `${value.slice(0, 8)}…${value.slice(-8)}` : value
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <code dir="ltr" title={value} className="min-w-0 font-mono text-xs break-all">
        {short}
      </code>
      <button
        type="button"
        className="btn btn-quiet btn-square size-11"
        aria-label={t('copy', { label })}
        onClick={() => void copy()}
      >
        {isCopied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
      </button>
      <span aria-live="polite" className="sr-only">
        {isCopied && t('copied')}
      </span>
    </span>
  )
}
