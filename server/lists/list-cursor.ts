import { Failure } from '../../contract/errors.ts'

/** Where a page of a list ended. */
export interface ListCursor {
  rank: string
  id: string
}

const form = /^(-?\d{1,15})_([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

export const cursorOf = ({ rank, id }: ListCursor): string => `${rank}_${id}`

/** Throws Failure('bad_request') for what is none of ours. */
export function cursorIn(text: string | undefined): ListCursor | null {
  if (text === undefined) return null
  const [, rank, id] = form.exec(text) ?? []
  if (rank === undefined || id === undefined) throw new Failure('bad_request', { after: 'bad_request' })
  return { rank, id }
}
