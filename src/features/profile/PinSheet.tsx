import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Badge } from '../../../contract/reward-kinds.ts'
import type { BadgeStanding, rewards } from '../../../contract/rewards.ts'
import { client } from '../../data/browser-client.ts'
import { rewardsQuery } from '../../data/reads/rewards-query.ts'
import { useSubmit } from '../../data/use-submit.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'

/** The contract's: so many are shown at most. */
const mostPins = 5

const route = { method: 'PUT', path: '/api/rewards/badges', access: 'member' } as const

interface Props {
  badges: readonly BadgeStanding[]
  onClose: () => void
}

/** Which of the badges others may see. What is not reached yet shows how far it is. */
export function PinSheet({ badges, onClose }: Props) {
  const { t } = useTranslation(['rewards', 'accounts', 'errors'])
  const queries = useQueryClient()
  const [pinned, setPinned] = useState(badges.filter(({ isPinned }) => isPinned).map(({ badge }) => badge))
  const { submit, isBusy, failure } = useSubmit(async () => {
    const answer = await client.call<typeof rewards.pin>(route, { body: { pinned } })
    queries.setQueryData(rewardsQuery().queryKey, before => before && { ...before, ...answer })
  })
  const save = async () => {
    if ((await submit()) === null) onClose()
  }
  const change = (badge: Badge, isChosen: boolean) =>
    setPinned([...pinned.filter(each => each !== badge), ...(isChosen ? [badge] : [])])
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('pins.title')}
      description={t('pins.text')}
      actions={
        <Button isLoading={isBusy} onClick={() => void save()}>
          {t('accounts:profile.save')}
        </Button>
      }
    >
      <ul className="grid gap-1">
        {badges.map(standing => (
          <li key={standing.badge}>
            <BadgeChoice
              standing={standing}
              isChosen={pinned.includes(standing.badge)}
              isFull={pinned.length >= mostPins}
              onChange={isChosen => change(standing.badge, isChosen)}
            />
          </li>
        ))}
      </ul>
      {failure && (
        <Notice tone="error" isLive>
          {t(`errors:${failure.code}`)}
        </Notice>
      )}
    </Sheet>
  )
}

interface ChoiceProps {
  standing: BadgeStanding
  isChosen: boolean
  isFull: boolean
  onChange: (isChosen: boolean) => void
}

function BadgeChoice({ standing: { badge, stage, count, next }, isChosen, isFull, onChange }: ChoiceProps) {
  const { t } = useTranslation('rewards')
  const { locale } = useReader()
  const number = new Intl.NumberFormat(locale)
  const done = number.format(count)
  return (
    <CheckField
      name={badge}
      label={
        <>
          <span className={stage === 0 ? 'text-soft' : undefined}>{t(`badges.${badge}`)}</span>{' '}
          <span className="figures ms-1 text-sm text-soft">
            {next === null ? done : t('pins.standing', { done, next: number.format(next) })}
          </span>
        </>
      }
      checked={isChosen}
      disabled={stage === 0 || (isFull && !isChosen)}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
