import { Fragment, type ReactNode } from 'react'
import type { PushTopic } from '../../../contract/push-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import type { OfferedTopic } from './topic-rules.ts'

interface Props {
  offered: readonly OfferedTopic[]
  chosen: readonly PushTopic[]
  isLocked: boolean
  onChange: (chosen: readonly PushTopic[]) => void
  /** What is chosen further under prayer times. */
  prayers?: ReactNode
}

/** What somebody wants to be told of, each by itself. */
export function TopicChoices({ offered, chosen, isLocked, onChange, prayers }: Props) {
  const { t } = useTranslation('push')
  return (
    <fieldset className="grid gap-3" disabled={isLocked}>
      <legend className="field-label mb-1">{t('settings.topicsTitle')}</legend>
      {offered.map(({ topic, isOpen }) => (
        <Fragment key={topic}>
          <CheckField
            name={`topic-${topic}`}
            label={t(`settings.topics.${topic}`)}
            hint={t(isOpen ? `settings.hints.${topic}` : 'settings.signInFirst')}
            checked={isOpen && chosen.includes(topic)}
            disabled={!isOpen}
            onChange={({ target }) =>
              onChange([...chosen.filter(each => each !== topic), ...(target.checked ? [topic] : [])])
            }
          />
          {topic === 'prayer' && prayers}
        </Fragment>
      ))}
    </fieldset>
  )
}
