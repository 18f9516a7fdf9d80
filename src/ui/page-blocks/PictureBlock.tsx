import { campaignPictureAddress } from '../../../contract/campaign-rules.ts'
import type { LeafBlock } from '../../../contract/page-blocks.ts'

interface Props {
  block: Extract<LeafBlock, { kind: 'picture' }>
  campaignId: string
}

/** A picture of the campaign, as tall before it has come as after. */
export function PictureBlock({ block: { picture, alt, caption }, campaignId }: Props) {
  if (!picture) return null
  const { id, width, height } = picture
  return (
    <figure className="block-picture">
      <img
        src={campaignPictureAddress(campaignId, id)}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
      />
      {caption && <figcaption className="text-sm text-soft">{caption}</figcaption>}
    </figure>
  )
}
