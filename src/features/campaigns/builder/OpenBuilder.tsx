import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, use, useState } from 'react'
import type { KeptPage } from '../../../../contract/campaign-page.ts'
import type { OwnCampaign } from '../../../../contract/my-campaigns.ts'
import type { BuiltPage } from '../../../../contract/page-blocks.ts'
import { pageFormat } from '../../../../contract/page-rules.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { LoadingCard } from '../../../ui/LoadingCard.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { keptPageQuery } from '../campaigns.queries.ts'
import { type UnsentPage, unsentPage } from './kept-page.ts'
import { lineOf } from './markup.ts'
import { usePageSaves } from './use-page-saves.ts'

const PuckEditor = lazy(async () => ({ default: (await import('./PuckEditor.tsx')).PuckEditor }))

/** The story as it was typed, to go on from. */
const pageOfStory = ({ story, lang }: OwnCampaign['content']): BuiltPage => ({
  format: pageFormat,
  lang,
  blocks:
    story === ''
      ? []
      : [{ kind: 'text', paragraphs: story.split('\n\n').map(paragraph => lineOf(paragraph)) }],
})

/** The page of a campaign, from the service and from this device. */
export function OpenBuilder({ campaign }: { campaign: OwnCampaign }) {
  const { data, isPending, isFetching, refetch } = useQuery(keptPageQuery(campaign.id))
  const [reading] = useState(() => unsentPage(campaign.id))
  const [taken, setTaken] = useState(0)
  if (isPending) return <LoadingCard />
  if (!data) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
  return (
    <Suspense fallback={<LoadingCard />}>
      <Session
        key={taken}
        campaign={campaign}
        first={data}
        reading={taken === 0 ? reading : nothing}
        onTaken={() => setTaken(taken + 1)}
      />
    </Suspense>
  )
}

const nothing: Promise<UnsentPage | null> = Promise.resolve(null)

interface SessionProps {
  campaign: OwnCampaign
  first: KeptPage
  reading: Promise<UnsentPage | null>
  onTaken: () => void
}

function Session({ campaign, first, reading, onTaken }: SessionProps) {
  const { t } = useTranslation('visual-builder')
  const unsent = use(reading)
  const [begun] = useState(() => ({
    page: unsent?.page ?? first.page ?? pageOfStory(campaign.content),
    // The service says whether another device was quicker: what it has may be this, its answer lost on the way.
    version: unsent?.version ?? first.version,
    isUnsent: unsent !== null,
  }))
  const saves = usePageSaves(
    campaign.id,
    begun.version,
    begun.isUnsent ? 'device' : 'service',
    begun.isUnsent ? begun.page : null,
  )
  return (
    <>
      {saves.kept === 'conflict' && (
        <Notice
          tone="warning"
          isLive
          title={t('conflict.title')}
          action={
            <div className="flex flex-wrap gap-2">
              <Button variant="outline" onClick={() => void saves.keepOurs()}>
                {t('conflict.ours')}
              </Button>
              <Button variant="outline" onClick={() => void saves.takeTheirs().then(onTaken)}>
                {t('conflict.theirs')}
              </Button>
            </div>
          }
        >
          {t('conflict.text')}
        </Notice>
      )}
      <PuckEditor campaign={campaign} begunWith={begun.page} saves={saves} />
    </>
  )
}
