import { useReader } from '../../i18n/reader.tsx'
import type { GuideBlock } from '../../lib/guides/guide.ts'
import { Cited } from './Cited.tsx'
import { EventYears } from './EventYears.tsx'

/** The years that the chart spans, and those that its edges name. */
const first = 600
const last = 2000
const marked = [600, 800, 1000, 1200, 1400, 1600, 1800, 2000]
/** 1 Muharram of the year 1 fell in July 622; a Hijri year is shorter by eleven days. */
const hijriStart = 622.54
const hijriYear = 0.970_225
const markedHijri = [1, 200, 400, 600, 800, 1000, 1200, 1400]

type Place = (year: number) => string

/** Dynasties beneath one another, each as long as it ruled, between the years of both calendars. */
export function Reigns({ block }: { block: Extract<GuideBlock, { kind: 'reigns' }> }) {
  const { locale, direction } = useReader()
  const format = new Intl.NumberFormat(locale, { useGrouping: false })
  const part = (year: number) => (year - first) / (last - first)
  const place: Place = year => percent(direction === 'rtl' ? 1 - part(year) : part(year))
  return (
    <figure className="guide-reigns panel">
      <figcaption>
        <Cited text={block.caption} cites={block.cites} />
      </figcaption>
      <Years years={marked} place={place} format={format} />
      <ol>
        {block.items.map(([name, seat], at) => (
          <li key={name}>
            <span>
              <strong>{name}</strong> {seat}
            </span>
            <span className="reign-when">
              <EventYears years={block.years[at] ?? ''} />
            </span>
            <Bar years={block.years[at] ?? ''} place={place} />
          </li>
        ))}
      </ol>
      <Years years={markedHijri} place={year => place(hijriStart + (year - 1) * hijriYear)} format={format} />
    </figure>
  )
}

const percent = (part: number): string => `${Number((part * 100).toFixed(1))}%`

/** What a screen reader needs not hear: each dynasty says its years. */
function Years(props: { years: readonly number[]; place: Place; format: Intl.NumberFormat }) {
  const { years, place, format } = props
  return (
    <svg className="reign-years" aria-hidden="true">
      {years.map(year => (
        <text key={year} x={place(year)} y="12">
          {format.format(year)}
        </text>
      ))}
    </svg>
  )
}

function Bar({ years, place }: { years: string; place: Place }) {
  const [from = first, to = last] = (years.match(/\d+/g) ?? []).map(Number)
  return (
    <svg className="reign" aria-hidden="true">
      <line x1={place(from)} x2={place(to)} />
    </svg>
  )
}
