import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { auth } from '../../data/account/page-auth.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { stayNear } from '../../ui/stay-near.ts'
import { toast } from '../../ui/toasts.state.ts'

/** Signs out here, and says so. */
export function SignOutButton() {
  const { t } = useTranslation('accounts')
  const [isBusy, setIsBusy] = useState(false)
  const signOut = async () => {
    const goNear = stayNear()
    setIsBusy(true)
    await auth.signOut()
    setIsBusy(false)
    goNear()
    toast({ title: t('toast.signedOut'), description: t('toast.signedOutText'), tone: 'done' })
  }
  return (
    <Button
      variant="quiet"
      isLoading={isBusy}
      icon={<LogOut size={18} aria-hidden="true" className="rtl:[scale:-1_1]" />}
      onClick={() => void signOut()}
    >
      {t('signedIn.signOut')}
    </Button>
  )
}
