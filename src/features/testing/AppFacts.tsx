import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuth } from '../../data/account/use-auth.ts'
import { siteQuery } from '../../data/reads/site-query.ts'
import { workerStore } from '../../data/register-worker.ts'
import { authTokenKey, stored } from '../../data/session.ts'
import { useSnapshot } from '../../data/use-snapshot.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { useRead } from './use-read.ts'

async function readWorker(): Promise<string> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration) return '–'
  const { active, waiting, installing } = registration
  return [active, waiting, installing]
    .flatMap((worker, i) => (worker ? `${['active', 'waiting', 'installing'][i]}: ${worker.state}` : []))
    .join(', ')
}

const readDisplay = (): string =>
  ['standalone', 'minimal-ui', 'fullscreen'].find(mode => matchMedia(`(display-mode: ${mode})`).matches) ??
  'browser'

/** The specification's preview for debugging (section 9): by itself it opens nothing. */
const previewLength = 20

function tokenPreview(): string {
  const token = stored(authTokenKey)
  return token === null ? '–' : `${token.slice(0, previewLength)}…`
}

/** What a report of a fault has to say: names as programmers know them, the same in every language. */
function useFacts(): { label: string; value: string }[] {
  const { data: site } = useQuery(siteQuery())
  const { language, currency } = useReader()
  const { user } = useAuth()
  const online = useOnline()
  const kept = useSnapshot(workerStore)
  const { found: worker } = useRead(readWorker)
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return [
    { label: 'app', value: __APP_VERSION__ },
    { label: 'service', value: site?.version ?? '–' },
    { label: 'money', value: site?.isTestMoney ? 'test' : 'real' },
    { label: 'worker', value: worker ?? '…' },
    { label: 'offline ready', value: String(kept.offlineReady) },
    { label: 'quran ready', value: String(kept.quranReady) },
    { label: 'update waits', value: String(kept.updateReady) },
    { label: 'online', value: String(online) },
    { label: 'display', value: readDisplay() },
    { label: 'signed in', value: user?.username ?? '–' },
    { label: 'token', value: tokenPreview() },
    { label: 'reader', value: `${language} ${currency} ${timeZone}` },
    { label: 'screen', value: `${innerWidth} × ${innerHeight} @ ${devicePixelRatio}` },
    { label: 'browser', value: navigator.userAgent },
  ]
}

export function AppFacts() {
  const { t } = useTranslation('testing')
  const facts = useFacts()
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    const text = [location.href, ...facts.map(({ label, value }) => `${label}: ${value}`)].join('\n')
    await navigator.clipboard.writeText(text)
    setIsCopied(true)
  }
  return (
    <section className="panel gap-4">
      <h2>{t('qa.facts')}</h2>
      <div dir="ltr" lang="en">
        <FactList facts={facts} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="outline" onClick={() => void copy()}>
          {t('qa.copy')}
        </Button>
        <span aria-live="polite">{isCopied && t('qa.copied')}</span>
      </div>
    </section>
  )
}
