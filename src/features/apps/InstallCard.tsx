import { useEffect, useSyncExternalStore } from 'react'
import { followInstallOffer, installOffer, isInstalled } from '../../data/install-offer.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { type DeviceKind, deviceKindOf, deviceKinds } from './device-kind.ts'

const steps = ['first', 'second', 'third'] as const
const none = () => false

/** Known in the browser alone, and the same for as long as the page is open. */
const never = () => () => undefined
const ownDevice = (): DeviceKind | 'installed' => (isInstalled() ? 'installed' : deviceKindOf(navigator))
const unknown = () => null

/** The way to install on each kind of device; the reader's own first, once it is known. */
export function InstallCard() {
  const { t } = useTranslation('apps')
  const digits = new Intl.NumberFormat(useReader().locale)
  const isMade = useSyncExternalStore(installOffer.subscribe, installOffer.isMade, none)
  const own = useSyncExternalStore(never, ownDevice, unknown)
  useEffect(followInstallOffer, [])
  const kinds = deviceKinds.toSorted((a, b) => Number(b === own) - Number(a === own))
  return (
    <section className="grid gap-4" aria-labelledby="install">
      <h2 id="install">{t('install.title')}</h2>
      {own === 'installed' && <Notice tone="done">{t('install.installed')}</Notice>}
      {isMade && own !== 'installed' && (
        <div>
          <Button size="large" onClick={() => void installOffer.takeUp()}>
            {t('install.button')}
          </Button>
        </div>
      )}
      <ul className="grid gap-4 lg:grid-cols-3">
        {kinds.map(kind => (
          <li key={kind} className="panel gap-3">
            <h3 className="text-lg">{t(`install.${kind}.title`)}</h3>
            <ol className="grid gap-2">
              {steps.map((step, at) => (
                <li key={step} className="flex gap-2">
                  <span className="font-semibold text-primary" aria-hidden="true">
                    {digits.format(at + 1)}.
                  </span>
                  <span>{t(`install.${kind}.${step}`)}</span>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
      <p className="max-w-[65ch] text-soft">{t('install.elsewhere')}</p>
    </section>
  )
}
