import { useState } from 'react'
import { applyUpdate, putOffUpdate, workerStore } from '../data/register-worker.ts'
import { useSnapshot } from '../data/use-snapshot.ts'
import { UpdatePrompt } from '../ui/UpdatePrompt.tsx'
import { InstallOffer } from './InstallOffer.tsx'

/** What the app has to say about itself: a new version, a place on the home screen. Part of the page, never over it. */
export function Announcements() {
  const { updateReady } = useSnapshot(workerStore)
  const [isPutOff, setIsPutOff] = useState(false)
  // It takes a moment, and waits while a form is dirty or a gift is under way; the button shows that it was heard.
  const [isUpdating, setIsUpdating] = useState(false)
  const [waitsFor, setWaitsFor] = useState<string | null>(null)
  const update = () => {
    setIsUpdating(true)
    setWaitsFor(applyUpdate())
  }
  const putOff = () => {
    putOffUpdate()
    setIsPutOff(true)
  }
  return (
    // There from the start: what comes together with its live region is not read out.
    <div aria-live="polite">
      <div className="page grid gap-4 py-4 no-print empty:hidden">
        {updateReady && !isPutOff && (
          <UpdatePrompt onUpdate={update} onLater={putOff} isUpdating={isUpdating} waitsFor={waitsFor} />
        )}
        <InstallOffer />
      </div>
    </div>
  )
}
