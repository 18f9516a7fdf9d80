import { Link } from '@tanstack/react-router'
import type { CampaignCard as Campaign } from '../../../contract/campaigns.ts'
import { isolated } from '../../../contract/isolated.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Pill } from '../../ui/Pill.tsx'
import { CampaignBar } from './CampaignBar.tsx'
import { CampaignFace } from './CampaignFace.tsx'
import { useSpoken } from './use-spoken.ts'

/** A campaign where it is one of many. */
export function CampaignCard({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns')
  const spoken = useSpoken(campaign.lang)
  return (
    <li className="panel panel-link gap-3">
      <CampaignFace campaign={campaign} />
      <div {...spoken} className="grid gap-1">
        <h2 className="text-lg wrap-anywhere">
          <Link to="/campaign/$slug" params={{ slug: campaign.slug }}>
            {campaign.title}
          </Link>
        </h2>
        <p className="line-clamp-2 wrap-anywhere text-soft">{campaign.summary}</p>
      </div>
      <p className="text-sm text-soft">
        {t('by', { organiser: isolated(campaign.organiser), charity: isolated(campaign.charity) })}
      </p>
      <div className="mt-auto grid gap-2">
        <CampaignBar campaign={campaign} />
        {campaign.isDemo && (
          <p>
            <Pill>{t('demo.pill')}</Pill>
          </p>
        )}
      </div>
    </li>
  )
}
