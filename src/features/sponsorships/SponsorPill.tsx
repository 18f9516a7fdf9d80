import type { ChildCard } from '../../../contract/sponsorships.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Pill } from '../../ui/Pill.tsx'
import { useChildWords } from '../../ui/use-child-words.ts'

/** Whether a place is free; of a shared file how many are not. */
export function SponsorPill({ child: { taken, places } }: { child: Pick<ChildCard, 'taken' | 'places'> }) {
  const { t } = useTranslation('sponsorships')
  const { whole } = useChildWords()
  if (taken >= places) return <Pill tone="green">{t('sponsored')}</Pill>
  if (taken === 0) return <Pill tone="gold">{t('waits')}</Pill>
  return <Pill tone="gold">{t('found', { taken: whole(taken), places: whole(places) })}</Pill>
}
