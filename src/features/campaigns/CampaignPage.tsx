import { useSuspenseQuery } from '@tanstack/react-query'
import { isolated } from '../../../contract/isolated.ts'
import '../../ui/page-blocks/page-blocks.css'
import { type ReactNode, Suspense, useEffect } from 'react'
import type { CampaignPage as Campaign } from '../../../contract/campaigns.ts'
import type { Project } from '../../../contract/catalogue.ts'
import { askAgainMs } from '../../data/ask-again.ts'
import type { CampaignOfItem } from '../../data/cart-item.ts'
import { useShownReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Later } from '../../ui/Later.tsx'
import { Lattice } from '../../ui/Lattice.tsx'
import { lazyExtra } from '../../ui/lazy-extra.ts'
import { Notice } from '../../ui/Notice.tsx'
import { builtStory } from './built-story.ts'
import { CampaignBar } from './CampaignBar.tsx'
import { CampaignFace } from './CampaignFace.tsx'
import { campaignQuery } from './campaign.query.ts'
import { countVisit } from './count-visit.ts'
import { MatchList } from './MatchList.tsx'
import { UpdateList } from './UpdateList.tsx'
import { useSpoken } from './use-spoken.ts'

const DonorWall = lazyExtra(async () => (await import('./DonorWall.tsx')).DonorWall)
const CampaignActs = lazyExtra(async () => (await import('./CampaignActs.tsx')).CampaignActs)

interface Props {
  slug: string
  /** The form of a gift, which another feature brings. */
  gift: (project: Project, campaign: CampaignOfItem) => ReactNode
}

/** A campaign whole: how far it is, the gift, its story, what came since, and who gave. */
export function CampaignPage({ slug, gift }: Props) {
  const { t } = useTranslation('campaigns')
  const { data: campaign } = useSuspenseQuery({
    ...campaignQuery(useShownReader(), slug),
    refetchInterval: () => askAgainMs(),
  })
  useEffect(() => countVisit(slug), [slug])
  const isOpen = campaign.state === 'published'
  return (
    <>
      <CampaignHeader campaign={campaign} />
      <div className="page grid items-start gap-6 py-6 lg:grid-cols-[1fr_26rem] lg:gap-10">
        <div className="grid gap-4 lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:order-last">
          <section className="panel gap-3" aria-label={t('progress', { title: campaign.title })}>
            <CampaignBar campaign={campaign} />
            <MatchList matches={campaign.matches} />
          </section>
          {isOpen ? (
            <div id="gift">{gift(campaign.project, { id: campaign.id, title: campaign.title })}</div>
          ) : (
            <Notice tone="done">{t('endedText')}</Notice>
          )}
        </div>
        <article className="grid gap-8" aria-label={campaign.title}>
          <Story campaign={campaign} />
          <UpdateList campaign={campaign} />
          <Later>
            <DonorWall slug={slug} gifts={campaign.gifts} />
          </Later>
          <Team names={campaign.team} />
          <Later>
            <CampaignActs campaign={campaign} />
          </Later>
        </article>
      </div>
    </>
  )
}

function CampaignHeader({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns')
  const names = { organiser: isolated(campaign.organiser), charity: isolated(campaign.charity) }
  return (
    <header className="lattice-ground border-b border-base-300">
      <Lattice />
      <div className="page grid items-center gap-5 py-5 lg:grid-cols-[1fr_26rem] lg:gap-10 lg:py-10">
        <div className="grid gap-2 lg:gap-3">
          {campaign.isDemo && <Notice>{t('demo.text')}</Notice>}
          <div {...useSpoken(campaign.lang)} className="grid gap-2 lg:gap-3">
            <h1 className="max-w-3xl wrap-anywhere">{campaign.title}</h1>
            <p className="lead max-w-2xl wrap-anywhere">{campaign.summary}</p>
          </div>
          <p className="text-soft">{t('by', names)}</p>
        </div>
        <div className={campaign.picture ? undefined : 'hidden lg:block'}>
          <CampaignFace campaign={campaign} isFirst />
        </div>
      </div>
    </header>
  )
}

function Story({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns')
  const spoken = useSpoken(campaign.lang)
  return (
    <section className="grid gap-3" aria-labelledby="story">
      <h2 id="story">{t('story')}</h2>
      {campaign.page ? (
        <Suspense>
          <builtStory.Part campaign={campaign} page={campaign.page} />
        </Suspense>
      ) : (
        <div {...spoken} className="grid gap-3">
          {campaign.story.map((paragraph, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a story may say the same twice, and its order never changes
            <p key={at} className="max-w-prose wrap-anywhere">
              {paragraph}
            </p>
          ))}
        </div>
      )}
      <p className="max-w-prose text-sm text-soft">
        {t('goesTo', {
          project: isolated(campaign.projectTitle),
          charity: isolated(campaign.charity),
        })}
      </p>
    </section>
  )
}

function Team({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('campaigns')
  if (names.length === 0) return null
  return (
    <section className="grid gap-2" aria-labelledby="team">
      <h2 id="team">{t('team.title')}</h2>
      <ul className="flex flex-wrap gap-2">
        {names.map(name => (
          <li key={name} className="pill pill-plain">
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
