import { useSyncExternalStore } from 'react'
import { celebration } from '../../data/account/celebration.ts'
import { useAuth } from '../../data/account/use-auth.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Lattice } from '../../ui/Lattice.tsx'
import { Mark } from '../../ui/Mark.tsx'

/** The specification's welcome gift (section 9). */
const welcomePoints = 50

/** The welcome of a new account, once. It waits to be read and goes when it is told to. */
export function Celebration() {
  const { t } = useTranslation('accounts')
  const { user } = useAuth()
  const isAsked = useSyncExternalStore(celebration.subscribe, celebration.get, () => false)
  const close = () => celebration.set(false)
  return (
    <Dialog
      isOpen={isAsked && user !== null}
      onClose={close}
      title={t('celebration.title', { name: user?.fullName ?? '' })}
      description={t('celebration.text')}
      actions={
        <Button onClick={close} isWide>
          {t('celebration.go')}
        </Button>
      }
    >
      <div className="lattice-ground appear grid flex-none justify-items-center gap-2 rounded-(--radius-box) bg-gold-tint px-4 py-7 text-center text-gold-ink">
        <Lattice />
        <Mark className="size-14" />
        <p className="text-2xl font-semibold">{t('celebration.points', { count: welcomePoints })}</p>
      </div>
      <p className="text-sm text-soft">{t('pointsText')}</p>
    </Dialog>
  )
}
