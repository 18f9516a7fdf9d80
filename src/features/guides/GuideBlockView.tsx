import type { ComponentType } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Cite, Guide, GuideBlock, OfKind } from '../../lib/guides/guide.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { AyahQuote } from './AyahQuote.tsx'
import { Checklist } from './Checklist.tsx'
import { Cited } from './Cited.tsx'
import { Diagram } from './Diagram.tsx'
import { ForKinds } from './ForKinds.tsx'
import { HadithQuote } from './HadithQuote.tsx'
import { HajjChoice } from './HajjChoice.tsx'
import { Reigns } from './Reigns.tsx'
import { StudyNote } from './StudyNote.tsx'
import { Timeline } from './Timeline.tsx'

type Kind = GuideBlock['kind']
type Props<B> = { block: B; translation: Guide['translation'] }
type View<K extends Kind> = ComponentType<Props<OfKind<GuideBlock, K>>>

const views: { [K in Kind]: View<K> } = {
  text: ({ block }) => (
    <p>
      <Cited {...block} />
    </p>
  ),
  note: ({ block }) => (
    <Notice>
      <Cited {...block} />
    </Notice>
  ),
  list: ({ block }) => (
    <ForKinds only={block.only}>
      <ul className="guide-list">
        <Lines {...block} />
      </ul>
    </ForKinds>
  ),
  steps: ({ block }) => (
    <ForKinds only={block.only}>
      <ol className="guide-steps">
        <Lines {...block} />
      </ol>
    </ForKinds>
  ),
  differ: ({ block }) => <Differing {...block} />,
  points: ({ block }) => (
    <ForKinds only={block.only}>
      <dl className="guide-points">
        {block.items.map(([name, text], at) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Cited text={text} cites={block.cites?.[at]} />
            </dd>
          </div>
        ))}
      </dl>
    </ForKinds>
  ),
  ayah: AyahQuote,
  hadith: HadithQuote,
  diagram: Diagram,
  timeline: Timeline,
  reigns: Reigns,
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

interface CitedLines {
  items: readonly string[]
  cites?: readonly (readonly Cite[])[]
}

function Lines({ items, cites }: CitedLines) {
  return items.map((item, at) => (
    <li key={item}>
      <Cited text={item} cites={cites?.[at]} />
    </li>
  ))
}

function Differing(lines: CitedLines) {
  const { t } = useTranslation('guides')
  return (
    <aside className="guide-differ">
      <h3>{t('differ')}</h3>
      <ul className="guide-list">
        <Lines {...lines} />
      </ul>
    </aside>
  )
}
