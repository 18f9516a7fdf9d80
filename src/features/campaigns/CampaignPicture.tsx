import type { CampaignCard } from '../../../contract/campaigns.ts'

interface Props {
  picture: NonNullable<CampaignCard['picture']>
  /** Said where the picture has no words of its own. */
  title: string
  /** It is the first that is seen of the page. */
  isFirst?: boolean
}

/** The picture of a campaign; as tall before it has come as after. */
export const CampaignPicture = ({ picture, title, isFirst = false }: Props) => (
  <img
    src={picture.url}
    alt={picture.alt || title}
    width={picture.width}
    height={picture.height}
    loading={isFirst ? 'eager' : 'lazy'}
    decoding="async"
    className="aspect-16/9 w-full rounded-(--radius-field) bg-tint object-cover"
  />
)
