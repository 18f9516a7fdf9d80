import { useTexts } from '../../i18n/use-texts.ts'
import { Later } from '../../ui/Later.tsx'
import { lazyExtra } from '../../ui/lazy-extra.ts'

const SubscribeForm = lazyExtra(
  async () => (await import('../../features/captures/SubscribeForm.tsx')).SubscribeForm,
)

/** News by mail where something is not open yet; the form comes once the page stands. */
export const TellMe = () => (
  <Later>
    <NewsForm />
  </Later>
)

function NewsForm() {
  const hasForm = useTexts('captures', true)
  const hasConsent = useTexts('consent', true)
  if (!hasForm || !hasConsent) return null
  return <SubscribeForm />
}
