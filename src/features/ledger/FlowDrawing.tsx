import type { Currency } from '../../../contract/money.ts'
import { useMoney, useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import {
  bandPath,
  type FlowBar,
  type FlowProject,
  type FlowRoom,
  layFlow,
  type Outcome,
} from './flow-layout.ts'

/** Colours of parts.css. */
export const toneOf: Record<Outcome, string> = {
  delivered: 'chart-1',
  held: 'chart-4',
  returned: 'chart-5',
}

const phone: FlowRoom = { width: 360, middle: 102, labelHeight: 38, barHeight: 240 }
const desk: FlowRoom = { width: 1000, middle: 290, labelHeight: 38, barHeight: 300 }

interface FlowDrawingProps {
  projects: readonly FlowProject[]
  currency: Currency
}

/** Where the money came from, to which project, and what became of it: for the eye. The table beside it says the same. */
export function FlowDrawing(props: FlowDrawingProps) {
  return (
    <div aria-hidden="true">
      <div className="sm:hidden">
        <Drawing {...props} room={phone} />
      </div>
      <div className="hidden sm:block">
        <Drawing {...props} room={desk} />
      </div>
    </div>
  )
}

function Drawing({ projects, currency, room }: FlowDrawingProps & { room: FlowRoom }) {
  const { t } = useTranslation('ledger-flows')
  const { direction } = useReader()
  const layout = layFlow(projects, room)
  const { width, barWidth, columns } = layout
  const mirror = (x: number) => (direction === 'rtl' ? width - x : x)
  const [left, middle, right] = columns
  const place = { mirror, currency, barWidth, labelHeight: room.labelHeight }
  const middleRoom = room.width * (room === phone ? 0.3 : 0.36)
  return (
    <svg viewBox={`0 0 ${width} ${layout.height}`} className="block w-full text-base-content">
      {layout.ribbons.map(ribbon => (
        <path
          key={ribbon.key}
          d={bandPath(ribbon, mirror)}
          fill="currentColor"
          className={ribbon.outcome === null ? 'chart-2 opacity-25' : `${toneOf[ribbon.outcome]} opacity-30`}
        />
      ))}
      {layout.sources.map(bar => (
        <Bar
          key={bar.id}
          {...place}
          bar={bar}
          x={left}
          tone="chart-2"
          room={middle - 14}
          title={t(`from.${bar.id}`)}
        />
      ))}
      {layout.projects.map(bar => (
        <Bar
          key={bar.id ?? ''}
          {...place}
          bar={bar}
          x={middle}
          tone="chart-2"
          room={middleRoom}
          title={bar.title}
        />
      ))}
      {layout.outcomes.map(bar => (
        <Bar
          key={bar.id}
          {...place}
          bar={bar}
          x={right}
          tone={toneOf[bar.id]}
          room={right - middle - middleRoom - 22}
          isAtEnd
          // On a phone there is no room for it: the colour says it, as the list below explains.
          title={room === phone ? '' : t(`to.${bar.id}`)}
        />
      ))}
    </svg>
  )
}

interface BarProps {
  bar: FlowBar<unknown>
  x: number
  tone: string
  title: string
  /** How wide its words may be. */
  room: number
  /** The words stand before the bar and not behind it. */
  isAtEnd?: boolean
  mirror: (x: number) => number
  currency: Currency
  barWidth: number
  labelHeight: number
}

function Bar({
  bar,
  x,
  tone,
  title,
  room,
  isAtEnd = false,
  mirror,
  currency,
  barWidth,
  labelHeight,
}: BarProps) {
  const money = useMoney()
  const wordsX = isAtEnd ? x - 6 - room : x + barWidth + 6
  const leftOf = (from: number, wide: number) => Math.min(mirror(from), mirror(from + wide))
  return (
    <>
      <rect
        x={leftOf(x, barWidth)}
        y={bar.y}
        width={barWidth}
        height={bar.height}
        rx="2"
        fill="currentColor"
        className={tone}
      />
      <foreignObject
        className="flow-words overflow-visible"
        x={leftOf(wordsX, room)}
        y={bar.y}
        width={room}
        height={labelHeight}
      >
        <div className={`text-xs leading-tight ${isAtEnd ? 'text-end' : ''}`}>
          {title && <p className="truncate">{title}</p>}
          {/* A title may be cut; an amount never is. */}
          <p className={`flex whitespace-nowrap font-semibold ${isAtEnd ? 'justify-end' : ''}`}>
            <bdi suppressHydrationWarning>{money({ minor: bar.minor, currency })}</bdi>
          </p>
        </div>
      </foreignObject>
    </>
  )
}
