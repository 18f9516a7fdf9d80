import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'

interface Props {
  /** Null: this browser makes no such promise. */
  isProtected: boolean | null
  onChange: () => void
}

/** Whether the browser may clear the app by itself when the device is full, and the way to ask that it does not. */
export function ProtectedNote({ isProtected, onChange }: Props) {
  const { t } = useTranslation('settings')
  const [isDeclined, setIsDeclined] = useState(false)
  if (isProtected === null) return null
  const protect = async () => {
    setIsDeclined(!(await navigator.storage.persist().catch(() => false)))
    onChange()
  }
  if (isProtected) {
    return (
      <p className="panel flex items-center gap-3">
        <ShieldCheck size={22} className="flex-none text-primary" aria-hidden="true" />
        {t('storage.protected')}
      </p>
    )
  }
  return (
    <div className="panel gap-3">
      <p>{t('storage.unprotected')}</p>
      <div className="grid justify-items-start">
        <Button variant="outline" onClick={() => void protect()}>
          {t('storage.protect')}
        </Button>
        <output className={isDeclined ? 'mt-3' : undefined}>{isDeclined && t('storage.declined')}</output>
      </div>
    </div>
  )
}
