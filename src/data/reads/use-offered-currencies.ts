import { useQuery } from '@tanstack/react-query'
import { type Currency, offeredCurrencies } from '../../../contract/money.ts'
import { siteQuery } from './site-query.ts'

/** What can be paid in here, as far as the service was asked already (the app keeps its answer): no list waits for it. */
export const useOfferedCurrencies = (): readonly Currency[] =>
  useQuery({ ...siteQuery(), enabled: false }).data?.currencies ?? offeredCurrencies
