import { expect, it } from 'vitest'
import { runAll } from './schedules.ts'

it(
  'Schedules 1 to 250: 20 gifts each, none lost, doubled, unbalanced or stuck',
  async () => {
    expect(await runAll(1, 250)).toEqual([])
  },
  45 * 60_000,
)
