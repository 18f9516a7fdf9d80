import type { ReactNode } from 'react'
import type { LeafBlock, PageLine } from '../../../contract/page-blocks.ts'
import { LineView } from './LineView.tsx'
import { PictureBlock } from './PictureBlock.tsx'

/** What a block shows of its campaign as it stands now. */
export interface LiveParts {
  campaignId: string
  progress: ReactNode
  donate: ReactNode
}

type ViewOf = {
  [K in LeafBlock['kind']]: (block: Extract<LeafBlock, { kind: K }>, live: LiveParts) => ReactNode
}

const views: ViewOf = {
  heading: ({ level, text }) => (level === 1 ? <h3>{text}</h3> : <h4>{text}</h4>),
  text: ({ paragraphs }) => <Paragraphs lines={paragraphs} />,
  picture: (block, { campaignId }) => <PictureBlock block={block} campaignId={campaignId} />,
  quote: ({ text, by }) => (
    <figure className="block-quote">
      <blockquote>{text}</blockquote>
      {by && <figcaption className="text-soft">{by}</figcaption>}
    </figure>
  ),
  list: ({ isOrdered, items }) => {
    const List = isOrdered ? 'ol' : 'ul'
    return (
      <List className="block-list">
        {items.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list may say the same twice, and its order never changes
          <li key={at}>
            <LineView line={line} />
          </li>
        ))}
      </List>
    )
  },
  facts: ({ facts }) => (
    <dl className="block-facts">
      {facts.map(({ figure, label }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts may say the same twice, and their order never changes
        <div key={at}>
          <dt>{label}</dt>
          <dd className="figures">{figure}</dd>
        </div>
      ))}
    </dl>
  ),
  questions: ({ questions }) => (
    <div className="block-questions">
      {questions.map(({ question, answer }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: questions may be asked twice, and their order never changes
        <details key={at}>
          <summary>{question}</summary>
          <Paragraphs lines={answer} />
        </details>
      ))}
    </div>
  ),
  divider: () => <hr className="block-divider" />,
  progress: (_, { progress }) => progress,
  donate: (_, { donate }) => donate,
}

function Paragraphs({ lines }: { lines: readonly PageLine[] }) {
  return (
    <div className="block-text">
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text may say the same twice, and its order never changes
        <p key={at}>
          <LineView line={line} />
        </p>
      ))}
    </div>
  )
}

/** One block that holds no others, as everybody sees it. */
export function BlockView({ block, live }: { block: LeafBlock; live: LiveParts }) {
  // TypeScript does not see that the table's function is the one of this kind.
  return (views[block.kind] as (block: LeafBlock, live: LiveParts) => ReactNode)(block, live)
}
