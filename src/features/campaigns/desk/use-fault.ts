import { campaignLimits } from '../../../../contract/campaign-rules.ts'
import { useMoney } from '../../../i18n/reader.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { CampaignFormState } from './use-campaign-form.ts'

/** The errors' own sentences speak of gifts. */
const amounts = new Set(['amount_too_small', 'amount_too_large'])

/** Says what is wrong with a field, with the bounds that hold for it; undefined where nothing is. */
export function useFault({
  faults,
}: Pick<CampaignFormState, 'faults'>): (field: string, longest?: number) => string | undefined {
  const { t } = useTranslation(['campaign-desk', 'errors'])
  const money = useMoney()
  const pounds = (minor: number) => money({ minor, currency: 'GBP' })
  return (field, longest) => {
    const code = faults[field]
    const isGoal = field === 'goalMinorGbp'
    return (
      code &&
      t(amounts.has(code) ? `faults.${code}` : `errors:${code}`, {
        currency: 'GBP',
        min: pounds(isGoal ? campaignLimits.goalMinMinorGbp : campaignLimits.matchMinMinorGbp),
        max: longest ?? pounds(campaignLimits.goalMaxMinorGbp),
      })
    )
  }
}
