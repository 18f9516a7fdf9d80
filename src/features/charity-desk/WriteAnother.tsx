import { FilePlus2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useFormInPlace } from '../../ui/use-form-in-place.ts'

interface Props {
  /** Of the button; without one no more can be written. */
  name?: string
  /** What is said until there is a first one. */
  none?: { title: string; text: string } | false
  /** The form; `close` brings the button back. */
  children: (close: () => void) => ReactNode
}

/** The button that opens a form in its place. */
export function WriteAnother({ name, none, children }: Props) {
  const { open, close, opener } = useFormInPlace<'form'>()
  if (open) return children(close)
  return (
    <>
      {name && (
        <div>
          <Button {...opener('form')} icon={<FilePlus2 size={18} aria-hidden="true" />}>
            {name}
          </Button>
        </div>
      )}
      {none && <EmptyState title={none.title}>{none.text}</EmptyState>}
    </>
  )
}
