import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FundFlow } from '../../../contract/ledger-flows.ts'
import { bandPath, flowProjects, layFlow, sumFrom, sumTo } from './flow-layout.ts'

const room = { width: 360, middle: 110, labelHeight: 34, barHeight: 220 }

const minor = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 10_000_000 }))
const fund = fc
  .record({
    projectId: fc.uuid(),
    title: fc.string(),
    given: minor,
    before: minor,
    share: fc.nat(100),
    back: fc.nat(100),
  })
  .map(({ projectId, title, given, before, share, back }): FundFlow => {
    const all = given + before
    const deliveredMinor = Math.floor((all * share) / 100)
    const returnedMinor = Math.floor(((all - deliveredMinor) * back) / 100)
    const heldMinor = all - deliveredMinor - returnedMinor
    return {
      projectId,
      title,
      givenMinor: given,
      beforeMinor: before,
      deliveredMinor,
      returnedMinor,
      heldMinor,
    }
  })

const within = (inner: number, outer: number) => expect(inner).toBeLessThanOrEqual(outer + 1e-6)

describe('The drawing of the flows', () => {
  it('is empty where nothing moved', () => {
    expect(layFlow(flowProjects([], 7, ''), room)).toMatchObject({ height: 0, ribbons: [], projects: [] })
  })

  it('loses no money when small projects are drawn as one', () => {
    fc.assert(
      fc.property(fc.array(fund, { maxLength: 30 }), fc.integer({ min: 1, max: 9 }), (funds, most) => {
        const projects = flowProjects(funds, most, 'others')
        expect(projects.length).toBeLessThanOrEqual(most)
        const given = funds.reduce((sum, { givenMinor }) => sum + givenMinor, 0)
        expect(sumFrom(projects, 'given')).toBe(given)
        const out = sumTo(projects, 'delivered') + sumTo(projects, 'held') + sumTo(projects, 'returned')
        expect(out).toBe(given + sumFrom(projects, 'before'))
      }),
    )
  })

  it('draws every band as thick as its money, inside its bars, and no bar over another', () => {
    fc.assert(
      fc.property(fc.array(fund, { maxLength: 12 }), funds => {
        const projects = flowProjects(funds, 7, 'others')
        const layout = layFlow(projects, room)
        for (const bars of [layout.sources, layout.projects, layout.outcomes]) {
          for (const [i, bar] of bars.entries()) {
            within(bar.y + bar.height, layout.height)
            if (i > 0) within((bars[i - 1]?.y ?? 0) + (bars[i - 1]?.height ?? 0), bar.y)
          }
        }
        const sum = layout.ribbons
          .filter(({ outcome }) => outcome !== null)
          .reduce((total, { thickness }) => total + thickness, 0)
        if (projects.length > 0) expect(sum).toBeCloseTo(room.barHeight, 6)
        for (const { toY, fromY, thickness } of layout.ribbons) {
          expect(thickness).toBeGreaterThan(0)
          within(Math.max(toY, fromY) + thickness, layout.height + 1e-3)
        }
      }),
    )
  })

  it('is mirrored where people read from the right', () => {
    const ribbon = { key: 'a', outcome: null, fromX: 10, toX: 110, fromY: 0, toY: 20, thickness: 5 }
    expect(bandPath(ribbon, x => x)).toBe('M10 0C60 0 60 20 110 20V25C60 25 60 5 10 5Z')
    expect(bandPath(ribbon, x => 360 - x)).toBe('M350 0C300 0 300 20 250 20V25C300 25 300 5 350 5Z')
  })
})
