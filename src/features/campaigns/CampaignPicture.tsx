import type { CampaignCard } from '../../../contract/campaigns.ts'
import { Lattice } from '../../ui/Lattice.tsx'

interface Props {
  picture: CampaignCard['picture']
  /** Said where the picture has no words of its own. */
  title: string
  /** It is the first that is seen of the page. */
  isFirst?: boolean
}

/** The picture of a campaign, or our pattern in its place; as tall before it has come as after. */
export function CampaignPicture({ picture, title, isFirst = false }: Props) {
  if (!picture)
    return (
      <div className="lattice-ground aspect-16/9 rounded-(--radius-field) bg-tint" aria-hidden="true">
        <Lattice tile={56} />
      </div>
    )
  return (
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
}
