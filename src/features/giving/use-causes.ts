import { useSuspenseQuery } from '@tanstack/react-query'
import type { Cause, CauseCard } from '../../../contract/catalogue.ts'
import { askAgainMs } from '../../data/ask-again.ts'
import { causeCardsQuery } from '../../data/reads/cause-cards-query.ts'
import { causeQuery } from '../../data/reads/cause-query.ts'
import { useShownReader } from '../../i18n/reader.tsx'

export function useCauseCards(): readonly CauseCard[] {
  return useSuspenseQuery(causeCardsQuery(useShownReader())).data.causes
}

/** @param isLive asks for it again while it is looked at */
export function useCause(id: string, isLive = false): Cause {
  return useSuspenseQuery({
    ...causeQuery(useShownReader(), id),
    refetchInterval: () => isLive && askAgainMs(),
  }).data
}
