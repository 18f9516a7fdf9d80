import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Webhook } from '../../../contract/charity-developers.ts'
import { DeskPart } from './DeskPart.tsx'
import { DeveloperGuide } from './DeveloperGuide.tsx'
import { developersQuery } from './developers.queries.ts'
import { KeysPart } from './KeysPart.tsx'
import type { Shown } from './SecretNotice.tsx'
import type { Fresh } from './use-desk-act.ts'
import { WebhooksPart } from './WebhooksPart.tsx'

/** While something is on its way, what became of it is asked for. */
const askAgainMs = 2_000

const isOnItsWay = ({ deliveries }: Webhook): boolean =>
  deliveries.some(({ state, tries }) => state === 'waiting' && tries === 0)

/** Keys, webhooks, and how they are used. */
export function DevelopersPart({ fresh }: { fresh: Fresh }) {
  const [shown, show] = useState<Shown | null>(null)
  const read = useQuery({
    ...developersQuery(),
    refetchInterval: ({ state }) => (state.data?.webhooks.some(isOnItsWay) ? askAgainMs : false),
  })
  const parts = { fresh, shown, show }
  return (
    <DeskPart read={read}>
      {({ keys, webhooks }) => (
        <>
          <KeysPart keys={keys} {...parts} />
          <WebhooksPart webhooks={webhooks} {...parts} />
          <DeveloperGuide />
        </>
      )}
    </DeskPart>
  )
}
