import { useMoney } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import type { LastCoin } from './use-coins.ts'

/** The coin just given, and some seconds to take it back. */
export function UndoBar({ last, onUndo }: { last: LastCoin | null; onUndo: () => void }) {
  const { t } = useTranslation('wallet')
  const money = useMoney()
  return (
    <output className="undo-place">
      {last && (
        <div key={last.id} className="undo-bar">
          <p className="min-w-0 grow">
            {t('coins.gave', {
              amount: money({ minor: last.minor, currency: last.project.currency }),
              cause: last.project.title,
            })}
          </p>
          <Button variant="outline" onClick={onUndo}>
            {t('coins.undo')}
          </Button>
          <span className="undo-time" aria-hidden="true" />
        </div>
      )}
    </output>
  )
}
