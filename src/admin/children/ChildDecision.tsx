import type { childReviews } from '../../../contract/admin/sponsorships.ts'
import { client } from '../../data/browser-client.ts'
import type { Fresh } from '../kit/fresh.ts'
import { type Decision, ReviewDecision } from '../kit/ReviewDecision.tsx'

interface Props {
  kind: 'child-files' | 'child-updates'
  id: string
  /** When what is shown here was written. */
  seenAt: string
  fresh: Fresh
}

/** Releases what was read of a child, or gives it back. */
export function ChildDecision({ kind, id, seenAt, fresh }: Props) {
  const decide = async (body: Decision) => {
    const input = { params: { id }, body }
    await (kind === 'child-files'
      ? client.call<typeof childReviews.decideFile>(
          { method: 'POST', path: '/api/admin/child-files/:id/decide', access: 'admin:content' },
          input,
        )
      : client.call<typeof childReviews.decideUpdate>(
          { method: 'POST', path: '/api/admin/child-updates/:id/decide', access: 'admin:content' },
          input,
        ))
  }
  return <ReviewDecision of="children" seenAt={seenAt} fresh={fresh} onDecide={decide} />
}
