import type { LastDay, QurbaniSeason } from '../../contract/qurbani.ts'

interface Until {
  lastDay: LastDay
}

/** The strictest choice decides: with one share until the 12th, the whole animal is sacrificed by then. */
export function deadlineOf(
  shares: readonly Until[],
  { lastDay }: Until,
  { endsAt12, endsAt13 }: Pick<QurbaniSeason, 'endsAt12' | 'endsAt13'>,
): string {
  return Math.min(lastDay, ...shares.map(share => share.lastDay)) === 12 ? endsAt12 : endsAt13
}
