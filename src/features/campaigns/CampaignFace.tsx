import type { CampaignCard } from '../../../contract/campaigns.ts'
import { Drawing } from '../../ui/Drawing.tsx'
import { CampaignPicture } from './CampaignPicture.tsx'

interface Props {
  campaign: Pick<CampaignCard, 'picture' | 'title' | 'drawing'>
  /** It is the first that is seen of the page. */
  isFirst?: boolean
}

/** What is seen of a campaign first: its picture, or where it has none the drawing of its cause. */
export const CampaignFace = ({ campaign: { picture, title, drawing }, isFirst = false }: Props) =>
  picture ? (
    <CampaignPicture picture={picture} title={title} isFirst={isFirst} />
  ) : (
    <Drawing name={drawing} className="aspect-16/9" />
  )
