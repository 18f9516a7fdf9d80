import { useEffect, useState } from 'react'
import { Button } from '../Button.tsx'
import { CrashScreen } from '../CrashScreen.tsx'
import { Dialog } from '../Dialog.tsx'
import { Menu } from '../Menu.tsx'
import { Sheet } from '../Sheet.tsx'
import { ToastHost } from '../ToastHost.tsx'
import { notify, toast } from '../toasts.state.ts'
import type { Words } from './words.ts'

const choices = ['GBP', 'USD', 'EUR', 'SAR', 'PKR'].map(id => ({ id, label: id }))

/** One layer at a time over a page with something behind it; `layer` also names the query parameter. */
export function OverlaySpecimen({ words, layer }: { words: Words; layer: string }) {
  const [open, setOpen] = useState(layer)
  const [currency, setCurrency] = useState('GBP')
  const close = () => setOpen('')
  useEffect(() => {
    if (layer !== 'toasts') return
    notify({ title: words.saved, tone: 'loading' })
    notify({ title: words.saved, description: words.savedText, tone: 'done', durationMs: 600_000 })
    notify({ title: words.problem, tone: 'error', durationMs: 600_000 })
    toast({
      title: words.emptyTitle,
      action: { label: words.how, run: () => setOpen('') },
      durationMs: 600_000,
    })
  }, [layer, words])
  const actions = (
    <>
      <Button variant="quiet" onClick={close}>
        {words.home}
      </Button>
      <Button onClick={close}>{words.giveNow}</Button>
    </>
  )
  return (
    <>
      <main id="main" className="page grid gap-4 py-8" tabIndex={-1}>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setOpen('dialog')}>Dialog</Button>
          <Button onClick={() => setOpen('sheet')}>Sheet</Button>
          <Menu label={words.amount} choices={() => choices} value={currency} onChoose={setCurrency}>
            {currency}
          </Menu>
        </div>
        <CrashScreen onRetry={close} />
      </main>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title={words.cardTitle}
        description={words.cardText}
        actions={actions}
      />
      <Sheet
        isOpen={open === 'sheet'}
        onClose={close}
        title={words.amount}
        description={words.hint}
        actions={actions}
      >
        <p>{words.lead}</p>
      </Sheet>
      <ToastHost />
    </>
  )
}
