import { Share } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from './Button.tsx'
import { Mark } from './Mark.tsx'

export interface InstallPromptProps {
  /** `button`: the browser offers it. `share-sheet`: iOS, where the reader does it by hand. */
  way: 'button' | 'share-sheet'
  onInstall: () => void
  onLater: () => void
}

/** Offers, once, to keep the app at hand. Part of the page, never over it. */
export function InstallPrompt({ way, onInstall, onLater }: InstallPromptProps) {
  const { t } = useTranslation('ui')
  return (
    <aside className="panel appear gap-4 sm:flex-row sm:items-center" aria-label={t('install.title')}>
      <Mark className="flex-none text-primary" />
      <div className="grow">
        <p className="font-semibold">{t('install.title')}</p>
        <p className="text-sm text-soft">{t('install.text')}</p>
        {way === 'share-sheet' && (
          <p className="mt-1 flex items-center gap-2 text-sm">
            <Share size={18} className="flex-none" aria-hidden="true" />
            {t('install.byHand')}
          </p>
        )}
      </div>
      <div className="flex flex-none gap-2">
        {way === 'button' && <Button onClick={onInstall}>{t('install.install')}</Button>}
        <Button variant="quiet" onClick={onLater}>
          {t('install.later')}
        </Button>
      </div>
    </aside>
  )
}
