import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { GuideBlock } from '../../lib/guides/guide.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { keptMarks } from './kept-marks.ts'
import { useHajjKind } from './use-hajj-kind.ts'

/** Things to tick off. The ticks stay on this device. */
export function Checklist({ block }: { block: Extract<GuideBlock, { kind: 'checklist' }> }) {
  const { t } = useTranslation('guides')
  const kind = useHajjKind()
  const marks = useSyncExternalStore(keptMarks.subscribe, keptMarks.get, keptMarks.getServer)
  const items = block.items.filter(({ only }) => !only || !kind || only.includes(kind))
  const done = items.filter(({ id }) => marks.includes(id)).length
  return (
    <div className="guide-checklist panel">
      <output className="eyebrow">{t('checklist.done', { done, all: items.length })}</output>
      {items.map(({ id, text }) => (
        <CheckField
          key={id}
          label={text}
          checked={marks.includes(id)}
          onChange={() => void keptMarks.toggle(id)}
        />
      ))}
      <p className="guide-small">{t('checklist.kept')}</p>
    </div>
  )
}
