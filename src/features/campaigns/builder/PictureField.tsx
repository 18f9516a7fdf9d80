import { campaignPictureAddress } from '../../../../contract/campaign-rules.ts'
import type { PagePicture } from '../../../../contract/page-blocks.ts'
import { sendPagePicture } from '../desk/send-picture.ts'
import { PictureChooser } from '../PictureChooser.tsx'

interface Props {
  campaignId: string
  picture: PagePicture | null
  error: string | undefined
  onPicture: (picture: PagePicture) => void
}

/** A picture of a block of the campaign's page. */
export function PictureField({ campaignId, picture, error, onPicture }: Props) {
  const send = async (file: File) => onPicture(await sendPagePicture(campaignId, file))
  return (
    <div className="grid gap-2">
      {picture && (
        <img
          src={campaignPictureAddress(campaignId, picture.id)}
          alt=""
          width={picture.width}
          height={picture.height}
          className="h-auto w-full rounded-(--radius-field)"
        />
      )}
      <PictureChooser hasPicture={picture !== null} onFile={send} error={error} />
    </div>
  )
}
