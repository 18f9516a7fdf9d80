import { CallError } from '../../data/call-error.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { NoCharity } from './NoCharity.tsx'

interface Props {
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

/** A part of the desk could not be had. An owner may give the role to somebody who speaks for no charity: to ask again is no help to them. */
export function DeskFailure({ error, isFetching, refetch }: Props) {
  if (error instanceof CallError && error.code === 'not_found') return <NoCharity />
  return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
}
