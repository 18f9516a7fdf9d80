import type { GuideBlock } from '../../lib/guides/guide.ts'
import { Cited } from './Cited.tsx'
import { EventYears } from './EventYears.tsx'

/** Events in their order, each with its years. */
export function Timeline({ block }: { block: Extract<GuideBlock, { kind: 'timeline' }> }) {
  return (
    <ol className="guide-timeline">
      {block.events.map(({ year, name, text }, at) => (
        <li key={name}>
          <p className="guide-year">
            <EventYears years={year} />
          </p>
          <h3>{name}</h3>
          <p>
            <Cited text={text} cites={block.cites?.[at]} />
          </p>
        </li>
      ))}
    </ol>
  )
}
