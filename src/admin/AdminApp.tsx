import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { impersonation } from '../data/account/impersonation.ts'
import { useAuth } from '../data/account/use-auth.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Loading } from '../ui/Loading.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { GateFrame } from './GateFrame.tsx'
import { type Gate, gateOf } from './gate-of.ts'
import type { Fresh } from './kit/fresh.ts'
import type { AdminSearch } from './kit/section.ts'
import { useOwnHost } from './use-own-host.ts'
import { Workplace } from './Workplace.tsx'

export interface AdminAppProps {
  /** What follows `/admin/`. */
  path: string
  search: AdminSearch
  fresh: Fresh
  signIn: ReactNode
  signOut: ReactNode
  setUpTotp: ReactNode
  /** Ends looking with another's eyes. */
  onStopActing: () => Promise<void>
}

/** The administration: for administrators who have shown who they are. Others see a plain refusal and nothing of it. */
export function AdminApp(props: AdminAppProps) {
  useOwnHost()
  const authState = useAuth()
  const acting = useSyncExternalStore(impersonation.subscribe, impersonation.get, () => null)
  const gate = gateOf(authState, acting !== null)
  const [isSettingUp, setIsSettingUp] = useState(false)
  if (gate === 'noFactor' && !isSettingUp) setIsSettingUp(true)
  // One place for both: the recovery codes come after the factor is on, and are shown this once. Whoever reads them says
  // when to go on.
  if (isSettingUp && (gate === 'noFactor' || gate === 'open'))
    return (
      <SetUp setUpTotp={props.setUpTotp} {...(gate === 'open' && { onDone: () => setIsSettingUp(false) })} />
    )
  if (gate === 'open' && authState.user) return <Workplace {...props} user={authState.user} />
  return <Closed {...props} gate={gate} />
}

function Closed({ gate, signIn, signOut, onStopActing }: AdminAppProps & { gate: Gate }) {
  const { t } = useTranslation('admin')
  if (gate === 'signedOut')
    return (
      <GateFrame title={t('title')} lead={t('signIn.lead')}>
        {signIn}
      </GateFrame>
    )
  if (gate === 'acting')
    return (
      <GateFrame title={t('acting.title')} lead={t('acting.text')}>
        <Button isWide onClick={() => void onStopActing()}>
          {t('acting.end')}
        </Button>
      </GateFrame>
    )
  if (gate === 'refused')
    return (
      <GateFrame title={t('refused.title')} lead={t('refused.text')}>
        <ButtonLink to="/" variant="outline" isWide>
          {t('refused.home')}
        </ButtonLink>
        <div className="justify-self-center">{signOut}</div>
      </GateFrame>
    )
  return (
    <GateFrame title={t('title')}>
      <Loading>
        <SkeletonRows rows={3} />
      </Loading>
    </GateFrame>
  )
}

function SetUp({ setUpTotp, onDone }: Pick<AdminAppProps, 'setUpTotp'> & { onDone?: () => void }) {
  const { t } = useTranslation('admin')
  return (
    <GateFrame title={t('title')} isBare>
      <div className="text-center">
        <h2 className="text-xl">{t('setUp.title')}</h2>
        <p className="text-soft">{t('setUp.text')}</p>
      </div>
      {setUpTotp}
      {onDone && (
        <Button size="large" isWide onClick={onDone}>
          {t('setUp.done')}
        </Button>
      )}
    </GateFrame>
  )
}
