import { expect, it } from 'vitest'
import { runAll } from './schedules.ts'

it(
  'Schedules 376 to 500: 20 gifts each, none lost, doubled, unbalanced or stuck',
  async () => {
    expect(await runAll(376, 500)).toEqual([])
  },
  45 * 60_000,
)
