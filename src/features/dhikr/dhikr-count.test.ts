import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  afterAct,
  type DhikrAct,
  type DhikrCount,
  noCount,
  readCount,
  saidOn,
  stepAt,
} from './dhikr-count.ts'
import { dhikrSets, firstPlan, ownPlanId, planOf, setSources } from './dhikr-plan.ts'

const tap: DhikrAct = { kind: 'tap' }
const undo: DhikrAct = { kind: 'undo' }
const restart: DhikrAct = { kind: 'restart' }
const choose = (plan: string): DhikrAct => ({ kind: 'choose', plan })
const times = (count: number, act: DhikrAct = tap): DhikrAct[] => Array.from({ length: count }, () => act)
const after = (acts: readonly DhikrAct[], from: DhikrCount = noCount) => acts.reduce(afterAct, from)
const totalOf = ({ today }: DhikrCount) => Object.values(today).reduce((sum, each) => sum + each, 0)

describe('a plan', () => {
  it.each(['', 'nothing', 'own:nothing:5', 'own:subhanallah:99999', 'own:subhanallah:-1', 'own:subhanallah'])(
    'that there is not is the first one: %j',
    id => {
      expect(planOf(id).id).toBe(firstPlan)
    },
  )

  it('of every set has a source and an end', () => {
    for (const { id, steps } of dhikrSets) {
      expect(setSources[id], id).toBeDefined()
      expect(steps.every(({ target }) => target > 0)).toBe(true)
    }
  })

  it('of one’s own is its phrase and number', () => {
    expect(planOf(ownPlanId('salawat', 40)).steps).toEqual([{ phrase: 'salawat', target: 40 }])
  })
})

describe('what was kept', () => {
  it.each([
    null,
    5,
    'x',
    [],
    { seq: -1 },
    { steps: ['a'] },
    { today: { nonsense: 5 } },
    { plan: 7, rounds: 1.5 },
    { before: 'x', left: [5] },
    { before: [null, { steps: ['a'], rounds: -1 }], left: { nothing: { steps: [3] } } },
  ])('is nothing when it is %j', kept => {
    expect(readCount(kept)).toEqual(noCount)
  })

  it('is read as it was written', () => {
    const count = after([...times(70), restart, ...times(3), choose('tasbih-100'), ...times(9), restart])
    expect(readCount(JSON.parse(JSON.stringify(count)))).toEqual(count)
  })
})

it('what was said on a day is of that day alone', () => {
  const count = after([{ kind: 'day', day: '2026-03-20' }, ...times(40)])
  expect([saidOn(count, '2026-03-20'), saidOn(count, '2026-03-21')]).toEqual([40, 0])
})

describe('counting', () => {
  it('goes from step to step: 33, 33, 34', () => {
    expect(after(times(33)).steps).toEqual([33, 0, 0])
    expect(stepAt(after(times(33)))).toBe(1)
    expect(after(times(70)).steps).toEqual([33, 33, 4])
    const whole = after(times(100))
    expect([whole.steps, stepAt(whole), whole.finished]).toEqual([[33, 33, 34], null, 1])
    expect(whole.today).toEqual({ subhanallah: 33, alhamdulillah: 33, 'allahu-akbar': 34 })
  })

  it('begins the next round after the last', () => {
    const next = after(times(101))
    expect([next.steps, next.rounds, next.finished]).toEqual([[1, 0, 0], 1, 1])
  })

  it('without a target never ends', () => {
    const open = after([{ kind: 'choose', plan: ownPlanId('salawat', 0) }, ...times(500)])
    expect([open.steps, open.finished, open.today]).toEqual([[500], 0, { salawat: 500 }])
  })

  it('takes nothing back where nothing was said', () => {
    expect(after([undo])).toBe(noCount)
    const none = after([tap, undo, undo])
    expect([none.steps, none.today]).toEqual([[0, 0, 0], {}])
  })

  it('takes one back, also over the beginning of a round', () => {
    expect(after([...times(101), undo])).toMatchObject({ steps: [0, 0, 0], rounds: 1, finished: 1 })
    expect(after([...times(101), undo, undo])).toMatchObject({ steps: [33, 33, 33], rounds: 0, finished: 0 })
  })

  it('keeps today’s number when it starts again or another dhikr is chosen, and forgets it with the day', () => {
    const said = after([...times(5), { kind: 'restart' }, { kind: 'choose', plan: 'tasbih-100' }])
    expect(said).toMatchObject({ steps: [], today: { subhanallah: 5 }, plan: 'tasbih-100' })
    expect(after([{ kind: 'day', day: '2026-03-21' }], said)).toMatchObject({ today: {}, day: '2026-03-21' })
  })

  it('starts nothing again where nothing was said', () => {
    expect(after([restart])).toBe(noCount)
    const back = after([tap, undo, restart])
    expect(back.before).toEqual([])
  })

  it('brings back what was there before a new start, also after several, and once', () => {
    const twice = after([...times(40), restart, ...times(2), restart])
    expect(twice).toMatchObject({ steps: [], rounds: 0 })
    expect(after([undo], twice).steps).toEqual([2, 0, 0])
    const first = after([undo, undo, undo, undo], twice)
    expect(first.steps).toEqual([33, 7, 0])
    expect(totalOf(first)).toBe(40)
    expect(first.before).toEqual([])
    expect(after([undo], first).steps).toEqual([33, 6, 0])
  })

  it('brings back a round that was whole, with those behind it', () => {
    const back = after([...times(205), restart, undo])
    expect(back).toMatchObject({ steps: [5, 0, 0], rounds: 2, finished: 2 })
    expect(after([...times(100), restart, undo])).toMatchObject({ steps: [33, 33, 34], finished: 1 })
  })

  it('goes on where a plan was left when another was said meanwhile', () => {
    const other = after([...times(40), choose('tasbih-100'), ...times(7), choose(firstPlan)])
    expect(other).toMatchObject({ plan: firstPlan, steps: [33, 7, 0] })
    expect(after([choose('tasbih-100')], other).steps).toEqual([7])
    expect(after([choose(firstPlan)], other).steps).toEqual([33, 7, 0])
    const restarted = after([...times(5), restart, choose('tasbih-100'), choose(firstPlan), undo])
    expect(restarted.steps).toEqual([5, 0, 0])
  })

  it('begins the next round of a plan that is chosen when it is whole', () => {
    const again = after([...times(100), choose('tasbih-100'), tap, choose(firstPlan)])
    expect(again).toMatchObject({ steps: [], rounds: 1, finished: 1 })
    expect(stepAt(again)).toBe(0)
  })

  it('begins with the day what was left the day before; what is being said goes on', () => {
    const said = after([...times(3), choose('tasbih-100'), tap, restart, ...times(7)])
    const next = after([{ kind: 'day', day: '2026-03-21' }], said)
    expect([next.plan, next.steps, next.before, next.left]).toEqual(['tasbih-100', [7], [], {}])
    expect(after([choose(firstPlan)], next).steps).toEqual([])
  })

  it('keeps no more places than a day may have', () => {
    const plans = Array.from({ length: 60 }, (_, at) => [choose(ownPlanId('salawat', at + 1)), tap]).flat()
    const many = after(plans)
    expect(Object.keys(many.left)).toHaveLength(20)
    expect(after(Array.from({ length: 60 }, () => [tap, restart]).flat()).before).toHaveLength(20)
  })

  it('knows of two copies which is the later', () => {
    expect(after(times(3)).seq).toBe(3)
    expect(after([...times(3), undo]).seq).toBe(4)
  })

  it('always has as many today as were tapped and not taken back', () => {
    const plans = [...dhikrSets.map(({ id }) => id), ownPlanId('salawat', 0), ownPlanId('istighfar', 3)]
    fc.assert(
      fc.property(
        fc.constantFrom(...plans),
        fc.array(fc.constantFrom<DhikrAct>(tap, tap, tap, undo)),
        (plan, acts) => {
          const model = acts.reduce((sum, { kind }) => Math.max(0, sum + (kind === 'tap' ? 1 : -1)), 0)
          expect(totalOf(after([{ kind: 'choose', plan }, ...acts]))).toBe(model)
        },
      ),
    )
  })

  it('is undone to the same place, however many were said', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 250 }), count => {
        const before = after(times(count))
        const { seq: _, ...same } = after([tap, undo], before)
        const { seq: __, ...was } = before
        // A round that is whole may have begun the next one and lost it again: the same place, said otherwise.
        expect(totalOf({ ...same, seq: 0 })).toBe(totalOf(before))
        if (stepAt(before) !== null) expect(same).toEqual(was)
      }),
    )
  })
})
