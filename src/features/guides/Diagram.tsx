import { type ComponentType } from 'react'
import { useReader } from '../../i18n/reader.tsx'
import type { DiagramName, GuideBlock } from '../../lib/guides/guide.ts'
import { part } from '../../ui/part.tsx'
import { Cited } from './Cited.tsx'
import { CoastMap } from './diagrams/CoastMap.tsx'
import type { DrawingProps } from './diagrams/drawing.ts'
import { FastDay } from './diagrams/FastDay.tsx'
import { HajjMap } from './diagrams/HajjMap.tsx'
import { SadaqahRings } from './diagrams/SadaqahRings.tsx'
import { StudyScale } from './diagrams/StudyScale.tsx'
import { TawafSai } from './diagrams/TawafSai.tsx'
import { TenNights } from './diagrams/TenNights.tsx'
import { TranslationRoads } from './diagrams/TranslationRoads.tsx'
import { ZakatSum } from './diagrams/ZakatSum.tsx'
import { ZakatWheel } from './diagrams/ZakatWheel.tsx'

const drawings: Record<DiagramName, ComponentType<DrawingProps>> = {
  'fast-day': FastDay,
  'ten-nights': TenNights,
  'zakat-wheel': ZakatWheel,
  'zakat-sum': ZakatSum,
  'sadaqah-rings': SadaqahRings,
  'study-scale': StudyScale,
  'hajj-map': HajjMap,
  'tawaf-sai': TawafSai,
  'hijrah-map': afterwards('hijrah', 240),
  'cities-map': afterwards('cities', 184),
  'translation-roads': TranslationRoads,
}

/** A drawing with numbers in it, and in words what each number is: the words are the reader's, the drawing is everyone's. */
export function Diagram({ block }: { block: Extract<GuideBlock, { kind: 'diagram' }> }) {
  const { locale, direction } = useReader()
  const digits = new Intl.NumberFormat(locale)
  const Drawing = drawings[block.name]
  return (
    <figure className="guide-diagram panel">
      <Drawing digits={n => digits.format(n)} isRtl={direction === 'rtl'} />
      <figcaption>
        <Cited text={block.caption} cites={block.cites} />
      </figcaption>
      <ol>
        {block.labels.map((label, at) => (
          <li key={label}>
            <span aria-hidden="true">{digits.format(at + 1)}</span>
            {label}
          </li>
        ))}
      </ol>
    </figure>
  )
}

/** Coasts come once the page stands, into a place that is kept for them: the words beside them say all they show. */
function afterwards(name: 'hijrah' | 'cities', height: number): ComponentType<DrawingProps> {
  const place = <svg viewBox={`0 0 360 ${height}`} aria-hidden="true" className="drawn-later" />
  return part<DrawingProps>(
    () =>
      import('./diagrams/maps.ts').then(
        ({ maps }) =>
          ({ digits }) => <CoastMap map={maps[name]} digits={digits} />,
        // Lost on the way: the guide is to be read all the same.
        () => () => place,
      ),
    place,
  )
}
