import { Suspense, useEffect, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { lazyExtra } from '../../ui/lazy-extra.ts'

const SubscribeForm = lazyExtra(
  async () => (await import('../../features/captures/SubscribeForm.tsx')).SubscribeForm,
)

/** News by mail where something is not open yet; the form comes once the page stands. */
export function TellMe() {
  const [isTime, setIsTime] = useState(false)
  useEffect(() => setIsTime(true), [])
  const hasForm = useTexts('captures', isTime)
  const hasConsent = useTexts('consent', isTime)
  if (!hasForm || !hasConsent) return null
  return (
    <Suspense>
      <SubscribeForm />
    </Suspense>
  )
}
