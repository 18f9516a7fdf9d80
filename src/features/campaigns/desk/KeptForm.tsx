import { type ComponentProps, Suspense, use, useState } from 'react'
import { LoadingCard } from '../../../ui/LoadingCard.tsx'
import { CampaignForm } from './CampaignForm.tsx'
import { type KeptDraft, keptDraft } from './kept-draft.ts'

type Props = Omit<ComponentProps<typeof CampaignForm>, 'id' | 'begunWith'> & {
  /** What it begins with where this device keeps nothing of it. */
  otherwise: KeptDraft
}

/** The form of a campaign, with what this device kept of it. */
export function KeptForm(props: Props) {
  const [reading] = useState(() => keptDraft(props.form))
  return (
    <Suspense fallback={<LoadingCard />}>
      <Read {...props} reading={reading} />
    </Suspense>
  )
}

function Read({ reading, otherwise, ...rest }: Props & { reading: Promise<KeptDraft | null> }) {
  const { id, typed } = use(reading) ?? otherwise
  return <CampaignForm {...rest} id={id} begunWith={typed} />
}
