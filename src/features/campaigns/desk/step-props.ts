import type { OwnCampaign } from '../../../../contract/my-campaigns.ts'
import type { CampaignFormState } from './use-campaign-form.ts'

/** What each step of the form is given. */
export interface StepProps {
  state: CampaignFormState
  id: string
  picture: OwnCampaign['picture']
  isProjectFixed: boolean
}
