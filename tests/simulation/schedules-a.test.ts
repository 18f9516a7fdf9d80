import { expect, it } from 'vitest'
import { runAll } from './schedules.ts'

it(
  'Schedules 1 to 125: 20 gifts each, none lost, doubled, unbalanced or stuck',
  async () => {
    expect(await runAll(1, 125)).toEqual([])
  },
  45 * 60_000,
)
