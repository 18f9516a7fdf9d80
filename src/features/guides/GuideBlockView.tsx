import type { ComponentType } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Guide, GuideBlock, OfKind } from '../../lib/guides/guide.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { AyahQuote } from './AyahQuote.tsx'
import { Checklist } from './Checklist.tsx'
import { Diagram } from './Diagram.tsx'
import { ForKinds } from './ForKinds.tsx'
import { HadithQuote } from './HadithQuote.tsx'
import { HajjChoice } from './HajjChoice.tsx'
import { StudyNote } from './StudyNote.tsx'
import { Timeline } from './Timeline.tsx'

type Kind = GuideBlock['kind']
type Props<B> = { block: B; translation: Guide['translation'] }
type View<K extends Kind> = ComponentType<Props<OfKind<GuideBlock, K>>>

const views: { [K in Kind]: View<K> } = {
  text: ({ block }) => <p>{block.text}</p>,
  note: ({ block }) => <Notice>{block.text}</Notice>,
  list: ({ block }) => (
    <ForKinds only={block.only}>
      <ul className="guide-list">
        <Lines items={block.items} />
      </ul>
    </ForKinds>
  ),
  steps: ({ block }) => (
    <ForKinds only={block.only}>
      <ol className="guide-steps">
        <Lines items={block.items} />
      </ol>
    </ForKinds>
  ),
  differ: ({ block }) => <Differing items={block.items} />,
  points: ({ block }) => (
    <ForKinds only={block.only}>
      <dl className="guide-points">
        {block.items.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </ForKinds>
  ),
  ayah: AyahQuote,
  hadith: HadithQuote,
  diagram: Diagram,
  timeline: Timeline,
  study: StudyNote,
  checklist: Checklist,
  kinds: HajjChoice,
  act: ({ block }) => (
    <p className="no-print">
      <ButtonLink to={block.to}>{block.text}</ButtonLink>
    </p>
  ),
}

/** One block of a guide. */
export function GuideBlockView(props: Props<GuideBlock>) {
  // A block's view takes that kind of block, which the two types cannot say of each other.
  const View = views[props.block.kind] as ComponentType<Props<GuideBlock>>
  return <View {...props} />
}

function Lines({ items }: { items: readonly string[] }) {
  return items.map(item => <li key={item}>{item}</li>)
}

function Differing({ items }: { items: readonly string[] }) {
  const { t } = useTranslation('guides')
  return (
    <aside className="guide-differ">
      <h3>{t('differ')}</h3>
      <ul className="guide-list">
        <Lines items={items} />
      </ul>
    </aside>
  )
}
