import type { CampaignPage } from '../../../contract/campaigns.ts'
import type { BuiltPage } from '../../../contract/page-blocks.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PageBlocks } from '../../ui/page-blocks/PageBlocks.tsx'
import { CampaignBar } from './CampaignBar.tsx'

/** The story as its campaigner built it, with the campaign as it stands now. */
export function BuiltStory({ campaign, page }: { campaign: CampaignPage; page: BuiltPage }) {
  const { t } = useTranslation('campaigns')
  // Ours amid the campaigner's words.
  const { language: lang, direction: dir } = useReader()
  const donate = campaign.state === 'published' && (
    <p lang={lang} dir={dir}>
      <a href="#gift" className="btn btn-primary">
        {t('give')}
      </a>
    </p>
  )
  const progress = (
    <div lang={lang} dir={dir} className="panel">
      <CampaignBar campaign={campaign} />
    </div>
  )
  return <PageBlocks page={page} live={{ campaignId: campaign.id, progress, donate }} />
}
