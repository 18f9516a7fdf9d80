import type { FundFlow } from '../../../contract/ledger-flows.ts'

export const sources = ['given', 'before'] as const
export const outcomes = ['delivered', 'held', 'returned'] as const
export type Source = (typeof sources)[number]
export type Outcome = (typeof outcomes)[number]

/** A project in the middle; the smaller ones are one, without an id. */
export interface FlowProject {
  id: string | null
  title: string
  from: Record<Source, number>
  to: Record<Outcome, number>
  /** Minor units that pass through. */
  minor: number
}

export interface FlowBar<Id> {
  id: Id
  minor: number
  y: number
  height: number
}

/** A band from the right edge of a bar to the left edge of another. */
export interface Ribbon {
  key: string
  outcome: Outcome | null
  fromX: number
  toX: number
  fromY: number
  toY: number
  thickness: number
}

export interface FlowLayout {
  width: number
  height: number
  barWidth: number
  /** Left edges of the bars: sources, projects, outcomes. */
  columns: readonly [number, number, number]
  sources: FlowBar<Source>[]
  projects: (FlowBar<string | null> & { title: string })[]
  outcomes: FlowBar<Outcome>[]
  ribbons: Ribbon[]
}

export interface FlowRoom {
  width: number
  /** Where the middle bars begin. */
  middle: number
  /** Room for the words beside a bar. */
  labelHeight: number
  barHeight: number
}

const barWidth = 10
const gap = 10
const thinnest = 1.5

/** The largest projects, and the rest as one; what passed through none is left out. */
export function flowProjects(funds: readonly FundFlow[], most: number, restTitle: string): FlowProject[] {
  const all = funds
    .map(projectOf)
    .filter(({ minor }) => minor > 0)
    .sort((a, b) => b.minor - a.minor)
  if (all.length <= most) return all
  const rest = all.slice(most - 1)
  return [...all.slice(0, most - 1), rest.reduce(merged, { ...emptyProject, title: restTitle })]
}

function projectOf(fund: FundFlow): FlowProject {
  return {
    id: fund.projectId,
    title: fund.title,
    from: { given: fund.givenMinor, before: fund.beforeMinor },
    to: { delivered: fund.deliveredMinor, held: fund.heldMinor, returned: fund.returnedMinor },
    minor: fund.givenMinor + fund.beforeMinor,
  }
}

const emptyProject: FlowProject = {
  id: null,
  title: '',
  from: { given: 0, before: 0 },
  to: { delivered: 0, held: 0, returned: 0 },
  minor: 0,
}

const merged = (a: FlowProject, b: FlowProject): FlowProject => ({
  ...a,
  from: { given: a.from.given + b.from.given, before: a.from.before + b.from.before },
  to: {
    delivered: a.to.delivered + b.to.delivered,
    held: a.to.held + b.to.held,
    returned: a.to.returned + b.to.returned,
  },
  minor: a.minor + b.minor,
})

export const sumFrom = (projects: readonly FlowProject[], source: Source): number =>
  projects.reduce((sum, { from }) => sum + from[source], 0)

export const sumTo = (projects: readonly FlowProject[], outcome: Outcome): number =>
  projects.reduce((sum, { to }) => sum + to[outcome], 0)

/** Places the bars in three columns and the bands between them. All bands are to one scale. */
export function layFlow(projects: readonly FlowProject[], room: FlowRoom): FlowLayout {
  const total = projects.reduce((sum, { minor }) => sum + minor, 0)
  const scale = total > 0 ? room.barHeight / total : 0
  const columns = [0, room.middle, room.width - barWidth] as const
  const left = stack(
    sources.map(id => ({ id, minor: sumFrom(projects, id) })),
    scale,
    room,
  )
  const middle = stack(
    projects.map(({ id, minor }) => ({ id, minor })),
    scale,
    room,
  )
  const right = stack(
    outcomes.map(id => ({ id, minor: sumTo(projects, id) })),
    scale,
    room,
  )
  return {
    width: room.width,
    height: Math.max(left.height, middle.height, right.height),
    barWidth,
    columns,
    sources: left.bars,
    projects: middle.bars.map((bar, i) => ({ ...bar, title: projects[i]?.title ?? '' })),
    outcomes: right.bars,
    ribbons: ribbonsOf(projects, { left: left.bars, middle: middle.bars, right: right.bars }, columns, scale),
  }
}

/** Bars under each other, each with room for its words; those of nothing are left out. */
function stack<Id>(items: { id: Id; minor: number }[], scale: number, { labelHeight }: FlowRoom) {
  let y = 0
  const bars = items
    .filter(({ minor }) => minor > 0)
    .map(({ id, minor }): FlowBar<Id> => {
      const bar = { id, minor, y, height: Math.max(thinnest, minor * scale) }
      y += Math.max(bar.height, labelHeight) + gap
      return bar
    })
  return { bars, height: Math.max(0, y - gap) }
}

interface Bars {
  left: FlowBar<Source>[]
  middle: FlowBar<string | null>[]
  right: FlowBar<Outcome>[]
}

function ribbonsOf(
  projects: readonly FlowProject[],
  { left, middle, right }: Bars,
  [first, second, third]: FlowLayout['columns'],
  scale: number,
): Ribbon[] {
  const usedLeft = new Map<Source, number>()
  const usedRight = new Map<Outcome, number>()
  return projects.flatMap((project, i) => {
    const bar = middle[i]
    if (!bar) return []
    const [into, outOf] = [{ y: bar.y }, { y: bar.y }]
    const ins = left.flatMap(({ id, y }) => {
      const thickness = project.from[id] * scale
      const fromY = y + advance(usedLeft, id, thickness)
      return band(
        { key: `${id}>${i}`, outcome: null, fromX: first + barWidth, toX: second, fromY, thickness },
        into,
      )
    })
    const outs = right.flatMap(({ id, y }) => {
      const thickness = project.to[id] * scale
      const toY = y + advance(usedRight, id, thickness)
      const at = { key: `${i}>${id}`, outcome: id, fromX: second + barWidth, toX: third, thickness }
      const fromY = outOf.y
      outOf.y += thickness
      return thickness > 0 ? [{ ...at, fromY, toY }] : []
    })
    return [...ins, ...outs]
  })
}

/** Where the next band of a bar begins. */
function advance<Id>(used: Map<Id, number>, id: Id, by: number): number {
  const at = used.get(id) ?? 0
  used.set(id, at + by)
  return at
}

function band(at: Omit<Ribbon, 'toY'>, into: { y: number }): Ribbon[] {
  const toY = into.y
  into.y += at.thickness
  return at.thickness > 0 ? [{ ...at, toY }] : []
}

/** The outline of a band; `mirror` for pages that are read from the right. */
export function bandPath(
  { fromX, toX, fromY, toY, thickness }: Ribbon,
  mirror: (x: number) => number,
): string {
  const [a, b, mid] = [mirror(fromX), mirror(toX), mirror((fromX + toX) / 2)].map(round)
  const [y1, y2, y3, y4] = [fromY, toY, toY + thickness, fromY + thickness].map(round)
  return `M${a} ${y1}C${mid} ${y1} ${mid} ${y2} ${b} ${y2}V${y3}C${mid} ${y3} ${mid} ${y4} ${a} ${y4}Z`
}

const round = (value: number): number => Math.round(value * 10) / 10
