import { Link } from '@tanstack/react-router'
import type { OwnCampaign } from '../../../../contract/my-campaigns.ts'
import { useReader } from '../../../i18n/reader.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { EndPart } from './EndPart.tsx'
import { KeptForm } from './KeptForm.tsx'
import { OwnAct } from './OwnAct.tsx'
import { TeamPart } from './TeamPart.tsx'
import { typedOf } from './typed-campaign.ts'
import { UpdatePart } from './UpdatePart.tsx'

/** A campaign of one's own: where it stands, what can be changed, news for its donors, its team, its end. */
export function EditPage({ campaign }: { campaign: OwnCampaign }) {
  const { t } = useTranslation(['campaign-desk', 'campaigns'])
  const { slug, content } = campaign
  return (
    <>
      <header className="grid gap-2">
        <h1 className="wrap-anywhere">
          <bdi>{content.title || t('campaigns:own.untitled')}</bdi>
        </h1>
        <PageLinks id={campaign.id} slug={slug} />
      </header>
      <Parts campaign={campaign} />
      <EndPart campaign={campaign} />
      <p>
        <Link to="/campaigns" className="text-link inline-flex min-h-11 items-center">
          {t('campaigns:list.title')}
        </Link>
      </p>
    </>
  )
}

function PageLinks({ id, slug }: { id: string; slug: string | null }) {
  const { t } = useTranslation(['campaign-desk', 'campaigns'])
  return (
    <p className="flex flex-wrap gap-2">
      {slug && (
        <ButtonLink to="/campaign/$slug" params={{ slug }} variant="outline">
          {t('see')}
        </ButtonLink>
      )}
      <ButtonLink to="/visual-builder" search={{ campaign: id }} variant="outline">
        {t('build')}
      </ButtonLink>
      {slug && (
        <ButtonLink to="/campaigns/$" params={{ _splat: `${id}/analytics` }} variant="quiet">
          {t('campaigns:own.numbers')}
        </ButtonLink>
      )}
    </p>
  )
}

/** What can be done with it as it stands. */
function Parts({ campaign }: { campaign: OwnCampaign }) {
  const { locale } = useReader()
  const { id, slug, content, state, changes } = campaign
  const isInReview = state === 'review' || changes === 'review'
  const isOpen = state === 'draft' || state === 'published'
  const isShown = state === 'published' || state === 'ended'
  return (
    <>
      <Standing campaign={campaign} isInReview={isInReview} />
      {isShown && <UpdatePart campaign={campaign} />}
      {isOpen && !isInReview && (
        <KeptForm
          form={id}
          otherwise={{ id, typed: typedOf(content, locale) }}
          picture={campaign.picture}
          isProjectFixed={slug !== null}
        />
      )}
      {isOpen && <TeamPart campaign={campaign} />}
    </>
  )
}

/** Where it stands, and what the reviewers wrote. */
function Standing({ campaign, isInReview }: { campaign: OwnCampaign; isInReview: boolean }) {
  const { t } = useTranslation(['campaign-desk', 'campaigns'])
  const { state, changes, note, id } = campaign
  return (
    <>
      <Notice
        tone={state === 'withheld' ? 'warning' : state === 'published' && !isInReview ? 'done' : 'info'}
        title={t(`campaigns:states.${changes === 'review' ? 'review' : state}`)}
        action={
          isInReview && (
            <OwnAct act="takeBack" id={id} variant="outline">
              {t('takeBack')}
            </OwnAct>
          )
        }
      >
        {t(
          `statesText.${changes === 'review' ? 'changesReview' : changes === 'draft' ? 'changesDraft' : state}`,
        )}
      </Notice>
      {note !== null && (
        <Notice title={t('note')}>
          <bdi>{note}</bdi>
        </Notice>
      )}
    </>
  )
}
