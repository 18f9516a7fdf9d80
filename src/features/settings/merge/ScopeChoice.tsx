import { useState } from 'react'
import type { WorshipScope } from '../../../../contract/worship-limits.ts'
import { type JoinedScope, joinedBy } from '../../../data/worship/merge-state.ts'
import type { MergeView } from '../../../data/worship/merge-view.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CheckField } from '../../../ui/CheckField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { JoinDialog } from './JoinDialog.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { useMergeActs } from './use-merge-acts.ts'

interface Props {
  scope: WorshipScope
  person: string
  view: MergeView
  /** The service keeps it for another device of theirs. */
  isElsewhere: boolean
}

/** One switch; it asks before it goes on, and before it goes off. */
export function ScopeChoice({ scope, person, view, isElsewhere }: Props) {
  const { t } = useTranslation('merge')
  const [isAsking, setIsAsking] = useState(false)
  const { kept } = view
  const isOfAnother = Boolean(kept) && kept?.person !== person
  const joined = joinedBy(kept, person, scope)
  const isOn = joined?.standing === 'on'
  return (
    <div className="grid gap-2">
      <CheckField
        name={`merge-${scope}`}
        label={t(`${scope}.label`)}
        hint={t(`${scope}.hint`)}
        checked={isOn}
        disabled={kept === undefined}
        onChange={() => setIsAsking(true)}
      />
      <Standing joined={joined} isElsewhere={isElsewhere} />
      {isAsking && (
        <Question
          scope={scope}
          person={person}
          isOn={isOn}
          isOfAnother={isOfAnother}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}

interface StandingProps {
  joined: JoinedScope | undefined
  isElsewhere: boolean
}

function Standing({ joined, isElsewhere }: StandingProps) {
  const { t } = useTranslation('merge')
  if (joined?.standing === 'on') return null
  if (joined?.standing === 'ended') return <Notice>{t('ended')}</Notice>
  return isElsewhere && <Notice>{t('elsewhere')}</Notice>
}

interface QuestionProps {
  scope: WorshipScope
  person: string
  isOn: boolean
  isOfAnother: boolean
  onClose: () => void
}

function Question({ scope, person, isOn, isOfAnother, onClose }: QuestionProps) {
  const acts = useMergeActs(person, scope)
  // What was asked is what is answered, though the switch has moved when it is done.
  const [wasOn] = useState(isOn)
  if (wasOn) return <LeaveDialog scope={scope} acts={acts} onClose={onClose} />
  return <JoinDialog scope={scope} isOfAnother={isOfAnother} acts={acts} onClose={onClose} />
}
