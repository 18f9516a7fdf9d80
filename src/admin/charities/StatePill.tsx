import type { ApplicationState } from '../../../contract/charity-application.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Pill, type PillTone } from '../../ui/Pill.tsx'

const tones: Readonly<Record<ApplicationState, PillTone>> = {
  draft: 'plain',
  submitted: 'gold',
  in_review: 'gold',
  needs_information: 'warning',
  verified: 'green',
  refused: 'error',
}

/** Where an application stands. */
export function StatePill({ state }: { state: ApplicationState }) {
  const { t } = useTranslation('charity-desk')
  return <Pill tone={tones[state]}>{t(`states.${state}`)}</Pill>
}
