import { useReader } from '../../i18n/reader.tsx'
import type { GuideBlock } from '../../lib/guides/guide.ts'
import { inDigits } from '../../lib/in-digits.ts'
import { Cited } from './Cited.tsx'

/** Events in their order, each with its years. */
export function Timeline({ block }: { block: Extract<GuideBlock, { kind: 'timeline' }> }) {
  const { locale } = useReader()
  const digits = new Intl.NumberFormat(locale, { useGrouping: false })
  return (
    <ol className="guide-timeline">
      {block.events.map(({ year, name, text }, at) => (
        <li key={name}>
          <p className="guide-year">
            <bdi>{inDigits(year, digits)}</bdi>
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
