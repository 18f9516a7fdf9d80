import type { ReactNode } from 'react'
import { CallError } from '../../data/call-error.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingCard } from '../../ui/LoadingCard.tsx'
import { NoCharity } from './NoCharity.tsx'

/** What a query says of itself. */
interface Read<Data> {
  data: Data | undefined
  error: Error | null
  isLoading: boolean
  isFetching: boolean
  refetch: () => unknown
}

interface Props<Data> {
  read: Read<Data>
  /** What stands in its place where there is nothing that it could be made of. */
  nothing?: { isSo: (data: Data) => boolean; title: string; text: string }
  children: (data: Data) => ReactNode
}

/**
 * A part of the desk that is read first: on its way, not to be had, or there. An owner may give the role to somebody who speaks for no
 * charity: to ask again is no help to them.
 */
export function DeskPart<Data>({ read, nothing, children }: Props<Data>) {
  const { data, error, isLoading, isFetching, refetch } = read
  if (isLoading) return <LoadingCard />
  if (data === undefined)
    return error instanceof CallError && error.code === 'not_found' ? (
      <NoCharity />
    ) : (
      <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
    )
  if (nothing?.isSo(data)) return <EmptyState title={nothing.title}>{nothing.text}</EmptyState>
  return children(data)
}
