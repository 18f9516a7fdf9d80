import { FileText } from 'lucide-react'
import type { PdfOrder } from '../lib/pdf/pdf-messages.ts'
import { Button } from './Button.tsx'
import type { ButtonLook } from './button-look.ts'
import { Notice } from './Notice.tsx'
import { usePdf } from './use-pdf.ts'

interface Props {
  label: string
  /** The file's, with `.pdf`. */
  name: string
  read: () => Promise<PdfOrder>
  words: { done: string; failed: string }
  variant?: ButtonLook['variant']
}

/** Makes a PDF on this device when it is pressed, and says what came of it. */
export function PdfButton({ label, name, read, words, variant = 'tint' }: Props) {
  const { work, make } = usePdf()
  return (
    <>
      <Button
        variant={variant}
        isLoading={work.state === 'working'}
        icon={<FileText size={18} aria-hidden="true" />}
        onClick={() => void make(read, name)}
      >
        {label}
      </Button>
      {(work.state === 'done' || work.state === 'failed') && (
        <div className="order-last basis-full">
          <Notice tone={work.state === 'done' ? 'done' : 'error'} isLive>
            {words[work.state]}
          </Notice>
        </div>
      )}
    </>
  )
}
