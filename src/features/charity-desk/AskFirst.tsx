import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

interface Props {
  /** Of the button, and of the act. */
  name: string
  title: string
  text: string
  /** Of the way back. */
  keep: string
  isBusy: boolean
  onYes: () => void
}

/** A button for what cannot be taken back: it asks before it acts. */
export function AskFirst({ name, title, text, keep, isBusy, onYes }: Props) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const act = () => {
    close()
    onYes()
  }
  return (
    <>
      <Button variant="quiet" className="shrink-0" isLoading={isBusy} onClick={() => setAsking(true)}>
        {name}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={close}
        title={title}
        description={text}
        actions={
          <>
            <Button variant="outline" onClick={close}>
              {keep}
            </Button>
            <Button variant="danger" onClick={act}>
              {name}
            </Button>
          </>
        }
      />
    </>
  )
}
