import { useState } from 'react'
import type { totp } from '../../../contract/credentials.ts'
import { client } from '../../data/browser-client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { focusOnce } from '../../ui/focus-once.ts'
import { Pill } from '../../ui/Pill.tsx'
import { accountRoutes } from './account-routes.ts'
import { CodeForm } from './CodeForm.tsx'
import type { PartProps } from './part-props.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TotpSecret } from './TotpSecret.tsx'
import { useAccountAct } from './use-account-act.ts'

type Step =
  /** After which step: whoever is done with it goes on at a button of these. */
  | { step: 'resting'; after?: 'codes' | 'removing' }
  | { step: 'secret'; secret: string; uri: string }
  | { step: 'codes'; codes: readonly string[] }
  | { step: 'removing' }

/** An authenticator app: from its key over the first code to the recovery codes, and off again. */
export function TotpPart({ user, fresh }: PartProps) {
  const { t } = useTranslation('settings')
  const [at, setAt] = useState<Step>({ step: 'resting' })
  const confirm = async (code: string) => {
    const made = await client.call<typeof totp.confirm>(accountRoutes.totpConfirm, { body: { code } })
    setAt({ step: 'codes', codes: made.recoveryCodes })
  }
  const remove = async (code: string) => {
    await client.call<typeof totp.remove>(accountRoutes.totpRemove, { body: { code } })
    setAt({ step: 'resting', after: 'removing' })
  }
  return (
    <section className="panel gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3>{t('security.totpTitle')}</h3>
        <Pill tone={user.hasTotp ? 'green' : 'plain'}>
          {t(user.hasTotp ? 'security.totpOn' : 'security.totpOff')}
        </Pill>
      </div>
      <p className="text-soft">{t('security.totpText')}</p>
      {at.step === 'resting' && <Resting user={user} fresh={fresh} after={at.after} onStep={setAt} />}
      {at.step === 'secret' && (
        <>
          <TotpSecret secret={at.secret} uri={at.uri} />
          <CodeForm
            fresh={fresh}
            label={t('security.totpCode')}
            submitLabel={t('security.totpConfirm')}
            onCode={confirm}
          />
        </>
      )}
      {at.step === 'removing' && (
        <>
          <p>{t('security.totpRemoveText')}</p>
          <CodeForm
            fresh={fresh}
            label={t('fresh.code')}
            submitLabel={t('security.totpRemove')}
            onCode={remove}
            onCancel={() => setAt({ step: 'resting', after: 'removing' })}
          />
        </>
      )}
      {at.step === 'codes' && (
        <RecoveryCodes codes={at.codes} onDone={() => setAt({ step: 'resting', after: 'codes' })} />
      )}
    </section>
  )
}

interface RestingProps extends PartProps {
  after: 'codes' | 'removing' | undefined
  onStep: (step: Step) => void
}

/** What can be done while nothing is under way. */
function Resting({ user, fresh, after, onStep }: RestingProps) {
  const { t } = useTranslation('settings')
  const start = useAccountAct(fresh, async () => {
    const made = await client.call<typeof totp.setUp>(accountRoutes.totpSetUp, {})
    onStep({ step: 'secret', ...made })
  })
  const renew = useAccountAct(fresh, async () => {
    const { recoveryCodes } = await client.call<typeof totp.renewRecoveryCodes>(
      accountRoutes.totpRenewCodes,
      {},
    )
    onStep({ step: 'codes', codes: recoveryCodes })
  })
  return (
    <div className="flex flex-wrap gap-2">
      {user.hasTotp ? (
        <>
          <Button
            ref={after === 'codes' ? focusOnce : undefined}
            variant="outline"
            isLoading={renew.isBusy}
            onClick={() => void renew.run()}
          >
            {t('security.recoveryRenew')}
          </Button>
          <Button
            ref={after === 'removing' ? focusOnce : undefined}
            variant="quiet"
            onClick={() => onStep({ step: 'removing' })}
          >
            {t('security.totpRemove')}
          </Button>
        </>
      ) : (
        <Button
          ref={after && focusOnce}
          variant="outline"
          isLoading={start.isBusy}
          onClick={() => void start.run()}
        >
          {t('security.totpStart')}
        </Button>
      )}
    </div>
  )
}
