import { useKept } from '../../data/use-kept.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { GuideBlock } from '../../lib/guides/guide.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { checklistTicks, toggleTick } from './checklist-ticks.ts'
import { hajjChoice } from './hajj-choice.ts'

/** Things to tick off. The ticks stay on this device. */
export function Checklist({ block }: { block: Extract<GuideBlock, { kind: 'checklist' }> }) {
  const { t } = useTranslation('guides')
  const kind = useKept(hajjChoice)
  const ticks = useKept(checklistTicks)
  const items = block.items.filter(({ only }) => !only || !kind || only.includes(kind))
  const done = items.filter(({ id }) => ticks.includes(id)).length
  return (
    <div className="guide-checklist panel">
      <output className="eyebrow">{t('checklist.done', { done, all: items.length })}</output>
      {items.map(({ id, text }) => (
        <CheckField key={id} label={text} checked={ticks.includes(id)} onChange={() => toggleTick(id)} />
      ))}
      <p className="guide-small">{t('checklist.kept')}</p>
    </div>
  )
}
