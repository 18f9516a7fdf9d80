import { Download } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { saveTextFile } from '../../lib/save-text-file.ts'
import { Button } from '../../ui/Button.tsx'
import { focusOnce } from '../../ui/focus-once.ts'
import { Notice } from '../../ui/Notice.tsx'

interface Props {
  codes: readonly string[]
  onDone: () => void
}

/** Shown this once. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const { t } = useTranslation('settings')
  return (
    <div className="grid gap-4">
      <Notice
        tone="warning"
        title={
          <span ref={focusOnce} tabIndex={-1}>
            {t('security.recoveryTitle')}
          </span>
        }
        isLive
      >
        {t('security.recoveryText')}
      </Notice>
      <ul
        dir="ltr"
        className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-(--radius-field) bg-base-200 p-4 text-center"
      >
        {codes.map(code => (
          <li key={code}>
            <code className="font-semibold">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          icon={<Download size={18} aria-hidden="true" />}
          onClick={() => saveTextFile('jariyah-recovery-codes.txt', `${codes.join('\n')}\n`)}
        >
          {t('security.recoverySave')}
        </Button>
        <Button onClick={onDone}>{t('security.recoveryDone')}</Button>
      </div>
    </div>
  )
}
