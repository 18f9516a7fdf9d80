import { expect, it } from 'vitest'
import { runAll } from './schedules.ts'

it(
  'Schedules 126 to 250: 20 gifts each, none lost, doubled, unbalanced or stuck',
  async () => {
    expect(await runAll(126, 250)).toEqual([])
  },
  45 * 60_000,
)
