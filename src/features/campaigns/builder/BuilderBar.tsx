import { createUsePuck } from '@puckeditor/core'
import { useQueryClient } from '@tanstack/react-query'
import { History, Redo2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { campaignPages } from '../../../../contract/campaign-page.ts'
import type { myCampaigns, OwnCampaign } from '../../../../contract/my-campaigns.ts'
import type { BuiltPage } from '../../../../contract/page-blocks.ts'
import { client } from '../../../data/browser-client.ts'
import { useSubmit } from '../../../data/use-submit.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { stayNear } from '../../../ui/stay-near.ts'
import { campaignRoutes } from '../campaign-routes.ts'
import { ownCampaignQuery, ownCampaignsQuery } from '../campaigns.queries.ts'
import { dataOf } from './page-data.ts'
import { StepButton } from './StepButton.tsx'
import type { PageSaves } from './use-page-saves.ts'
import { VersionList } from './VersionList.tsx'

const usePuck = createUsePuck()

interface Props {
  campaign: OwnCampaign
  saves: PageSaves
  /** As it stands now. */
  page: () => BuiltPage
  onFaults: (fields: Readonly<Record<string, string>>) => void
  /** So many blocks have to be mended. */
  faulty: number
}

/** Back and forth, where it is kept, earlier versions, and the way to the reviewers. */
export function BuilderBar({ campaign: { id }, saves, page, onFaults, faulty }: Props) {
  const { t } = useTranslation(['visual-builder', 'campaign-desk'])
  const dispatch = usePuck(each => each.dispatch)
  const [areVersionsOpen, setAreVersionsOpen] = useState(false)
  const handing = useHandIn(id, saves, onFaults)
  const restoring = useSubmit(async (version: number) => {
    const { page: earlier } = await client.call<typeof campaignPages.version>(campaignRoutes.pageVersion, {
      params: { id, version },
    })
    const near = stayNear()
    dispatch({ type: 'setData', data: dataOf(earlier ?? { ...page(), blocks: [] }) })
    setAreVersionsOpen(false)
    near()
  })
  return (
    <>
      <div className="builder-bar">
        <Steps />
        <output className="grow text-sm text-soft">{t(`kept.${saves.kept}`)}</output>
        <Button
          variant="outline"
          icon={<History size={18} aria-hidden="true" />}
          aria-expanded={areVersionsOpen}
          onClick={() => setAreVersionsOpen(!areVersionsOpen)}
        >
          {t('versions.title')}
        </Button>
        <Button isLoading={handing.isBusy} onClick={() => void handing.handIn()}>
          {t('campaign-desk:handIn')}
        </Button>
      </div>
      {areVersionsOpen && (
        <VersionList
          id={id}
          isBusy={restoring.isBusy}
          onRestore={version => void restoring.submit(version)}
        />
      )}
      <Outcome
        id={id}
        faulty={faulty}
        isContentFaulty={handing.isContentFaulty}
        code={(saves.failure ?? restoring.failure ?? handing.failure)?.code}
      />
    </>
  )
}

/** One step of building back, or forth again. */
function Steps() {
  const { t } = useTranslation('visual-builder')
  const history = usePuck(each => each.history)
  return (
    <>
      <StepButton label={t('undo')} isAtEnd={!history.hasPast} onPress={() => history.back()}>
        <Undo2 size={18} aria-hidden="true" />
      </StepButton>
      <StepButton label={t('redo')} isAtEnd={!history.hasFuture} onPress={() => history.forward()}>
        <Redo2 size={18} aria-hidden="true" />
      </StepButton>
    </>
  )
}

/** Hands it to the reviewers, whole: page, texts and picture. */
function useHandIn(id: string, saves: PageSaves, onFaults: Props['onFaults']) {
  const cache = useQueryClient()
  const [isContentFaulty, setIsContentFaulty] = useState(false)
  const { submit, isBusy, failure } = useSubmit(async () => {
    const unsaved = await saves.flush()
    if (unsaved) throw unsaved
    const own = await client.call<typeof myCampaigns.handIn>(campaignRoutes.handIn, { params: { id } })
    cache.setQueryData(ownCampaignQuery(id).queryKey, own)
    await cache.invalidateQueries({ queryKey: ownCampaignsQuery().queryKey })
  })
  const handIn = async () => {
    const fields = (await submit())?.fields ?? {}
    onFaults(fields)
    setIsContentFaulty(Object.keys(fields).some(field => !field.startsWith('page.')))
  }
  return { handIn, isBusy, failure, isContentFaulty }
}

interface OutcomeProps {
  id: string
  faulty: number
  isContentFaulty: boolean
  code: string | undefined
}

/** What came of the last try. */
function Outcome({ id, faulty, isContentFaulty, code }: OutcomeProps) {
  const { t } = useTranslation(['visual-builder', 'campaign-desk', 'errors'])
  if (isContentFaulty)
    return (
      <Notice
        tone="warning"
        isLive
        action={
          <ButtonLink to="/campaigns/$" params={{ _splat: `${id}/edit` }} variant="outline">
            {t('form')}
          </ButtonLink>
        }
      >
        {t('mendForm')}
      </Notice>
    )
  if (faulty > 0)
    return (
      <Notice tone="warning" isLive>
        {t('campaign-desk:mend')}
      </Notice>
    )
  if (!code || code === 'state_changed' || code.endsWith('_missing')) return null
  return (
    <Notice tone="warning" isLive>
      {t(`errors:${code}`)}
    </Notice>
  )
}
