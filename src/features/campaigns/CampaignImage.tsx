import { useMemo } from 'react'
import type { CampaignPage } from '../../../contract/campaigns.ts'
import { useMoney, useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { meaningBlock, titleBlock } from '../../ui/card-block.ts'
import { PictureDialog } from '../../ui/PictureDialog.tsx'

/** A campaign as a picture to be passed on: what it is, how far it has come, and where it is found. */
export function CampaignImage({ campaign, onClose }: { campaign: CampaignPage; onClose: () => void }) {
  const { t } = useTranslation('campaigns')
  const { language } = useReader()
  const money = useMoney()
  const { slug, title, summary, lang, raisedMinorGbp, goalMinorGbp } = campaign
  const raised = money({ minor: raisedMinorGbp, currency: 'GBP' })
  const goal = money({ minor: goalMinorGbp, currency: 'GBP' })
  const progress = t('share.progress', { raised, goal })
  const card = useMemo(
    () => ({
      blocks: [
        { ...titleBlock(title, lang), size: 58 },
        meaningBlock(summary, lang),
        titleBlock(progress, language),
      ],
      source: `${location.host}/campaign/${slug}`,
      language,
    }),
    [title, summary, lang, progress, slug, language],
  )
  const texts = {
    title: t('share.picture'),
    hint: t('share.pictureHint'),
    share: t('share.pictureShare'),
    save: t('share.pictureSave'),
    failed: t('share.pictureFailed'),
  }
  return <PictureDialog card={card} label={title} fileName={slug} texts={texts} onClose={onClose} />
}
