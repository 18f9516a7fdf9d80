import { expect, it } from 'vitest'
import { runAll } from './schedules.ts'

it(
  'Schedules 251 to 375: 20 gifts each, none lost, doubled, unbalanced or stuck',
  async () => {
    expect(await runAll(251, 375)).toEqual([])
  },
  45 * 60_000,
)
