import { CalendarPlus, Printer } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'

/** Print what is shown, or take it into a calendar. */
export function TimetableTools({ onSave }: { onSave: () => void }) {
  const { t } = useTranslation('prayer')
  return (
    <div className="-ms-3 flex flex-wrap gap-x-2 no-print">
      <Button variant="quiet" icon={<Printer size={18} aria-hidden="true" />} onClick={() => window.print()}>
        {t('table.print')}
      </Button>
      <Button variant="quiet" icon={<CalendarPlus size={18} aria-hidden="true" />} onClick={onSave}>
        {t('table.save')}
      </Button>
    </div>
  )
}
