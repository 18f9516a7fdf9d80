import type { EmailRegistration } from '../../../contract/captures.ts'
import { isRedirectPath } from '../../../contract/redirect-path.ts'
import { useMoney } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-look.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { Progress } from '../../ui/Progress.tsx'

interface Props {
  registration: EmailRegistration
  isOpen: boolean
  onDismiss: () => void
}

/** The welcome, with the campaign that the mail was about. */
export function EmailLinkWelcome({ registration, isOpen, onDismiss }: Props) {
  const { t } = useTranslation('captures')
  const { welcomeMessage, redirectTo, campaignInfo } = registration
  // Whatever the answer says, it leads to no other place than these.
  const next = isRedirectPath(redirectTo) ? redirectTo : '/'
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onDismiss}
      title={t('link.welcome')}
      description={welcomeMessage}
      actions={
        <>
          <Button variant="quiet" onClick={onDismiss}>
            {t('link.later')}
          </Button>
          <a href={next} className={buttonClass({})} onClick={onDismiss}>
            {t('link.continue')}
          </a>
        </>
      }
    >
      {campaignInfo && <Campaign info={campaignInfo} />}
    </Dialog>
  )
}

const tones = { high: 'gold', medium: 'green', low: 'plain' } as const

function Campaign({ info }: { info: NonNullable<EmailRegistration['campaignInfo']> }) {
  const { t } = useTranslation('captures')
  const money = useMoney()
  const pounds = (amount: number) => money({ minor: Math.round(amount * 100), currency: 'GBP' })
  const { title, description, currentAmount, targetAmount, donorsCount, urgency } = info
  const raised =
    targetAmount === null
      ? t('link.raised', { raised: pounds(currentAmount) })
      : t('link.raisedOf', { raised: pounds(currentAmount), goal: pounds(targetAmount) })
  const donors = t('link.donors', { count: donorsCount })
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3>{title}</h3>
        <Pill tone={tones[urgency]}>{t(`link.urgency.${urgency}`)}</Pill>
      </div>
      <p className="text-soft">{description}</p>
      {targetAmount === null ? (
        <p className="flex flex-wrap justify-between gap-x-4 text-sm">
          <span>{raised}</span>
          <span className="text-soft">{donors}</span>
        </p>
      ) : (
        <Progress
          label={title}
          valueText={raised}
          value={currentAmount}
          max={targetAmount}
          start={raised}
          end={donors}
        />
      )}
    </section>
  )
}
