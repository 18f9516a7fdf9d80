import { Link } from '@tanstack/react-router'
import { pointsChoice } from '../../data/points-choice.ts'
import { useKept } from '../../data/use-kept.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CheckField } from '../../ui/CheckField.tsx'

/** What was told and is not sent yet stays here, when somebody changes their mind. */
async function stop(): Promise<void> {
  const { takeBack } = await import('../../data/outbox/outbox.ts')
  await takeBack('activity')
}

/** Whether worship tools of this device may tell the account that something was finished. Off until it is turned on. */
export function ToolPoints() {
  const { t } = useTranslation(['settings', 'rewards'])
  const isOn = useKept(pointsChoice)
  return (
    <section className="panel gap-3" aria-label={t('points.label')}>
      <CheckField
        name="tool-points"
        label={t('points.label')}
        hint={t('points.text')}
        checked={isOn}
        onChange={({ target }) => {
          pointsChoice.set(target.checked)
          if (!target.checked) void stop()
        }}
      />
      <p className="text-sm text-soft">
        {t('rewards:fixed')}{' '}
        <Link to="/jannah-points-guide" className="text-link">
          {t('rewards:guide')}
        </Link>
      </p>
    </section>
  )
}
