import './picture.css'
import { type RefObject, useEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { type Card, drawCard } from './draw-card.ts'
import { notify } from './toasts.state.ts'

export interface PictureDialogProps {
  /** Drawn again when it is another. */
  card: Card
  /** What the picture shows, for those who can't see it. */
  label: string
  /** Without ending. */
  fileName: string
  texts: { title: string; hint: string; share: string; save: string; failed: string }
  onClose: () => void
}

/** Words as a picture, drawn here and shown before it is passed on. */
export function PictureDialog({ card, label, fileName, texts, onClose }: PictureDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pass = usePassOn(canvas, { name: `${fileName}.png`, title: label, failed: texts.failed })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.title}
      description={texts.hint}
      actions={
        <Button onClick={() => void pass()}>{'canShare' in navigator ? texts.share : texts.save}</Button>
      }
    >
      <Drawing card={card} label={label} canvas={canvas} />
    </Dialog>
  )
}

interface DrawingProps {
  card: Card
  label: string
  canvas: RefObject<HTMLCanvasElement | null>
}

/** Apart, because the dialog around it may come later. */
function Drawing({ card, label, canvas }: DrawingProps) {
  useEffect(() => {
    if (canvas.current) void drawCard(canvas.current, card)
  }, [canvas, card])
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here, and there is no file for an img
  return <canvas ref={canvas} width={1080} height={1350} className="picture" role="img" aria-label={label} />
}

interface Passed {
  name: string
  title: string
  failed: string
}

function usePassOn(canvas: RefObject<HTMLCanvasElement | null>, { name, title, failed }: Passed) {
  return async () => {
    const blob = await new Promise<Blob | null>(resolve => canvas.current?.toBlob(resolve, 'image/png'))
    if (!blob) return notify({ title: failed, tone: 'error' })
    const files = [new File([blob], name, { type: 'image/png' })]
    if (!('canShare' in navigator && navigator.canShare({ files }))) return save(blob, name)
    try {
      await navigator.share({ files, title })
    } catch (error) {
      // Closing the panel is an answer, not a fault.
      if (!(error instanceof DOMException && error.name === 'AbortError')) save(blob, name)
    }
  }
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser has taken the bytes by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
