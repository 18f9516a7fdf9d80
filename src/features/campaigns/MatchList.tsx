import type { CampaignPage } from '../../../contract/campaigns.ts'
import { isolated } from '../../../contract/isolated.ts'
import { useMoney } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Progress } from '../../ui/Progress.tsx'

/** Who has promised to match gifts, up to how much, and how far that is called for. A promise is not counted as raised. */
export function MatchList({ matches }: Pick<CampaignPage, 'matches'>) {
  const { t } = useTranslation('campaigns')
  const money = useMoney()
  if (matches.length === 0) return null
  const pounds = (minor: number) => money({ minor, currency: 'GBP' })
  return (
    <div className="grid gap-3 border-t border-base-300 pt-3">
      <h2 className="text-lg">{t('match.title')}</h2>
      <ul className="grid gap-3">
        {matches.map(({ name, capMinorGbp, matchedMinorGbp }, at) => {
          const cap = pounds(capMinorGbp)
          const says =
            name === null ? t('match.someone', { cap }) : t('match.named', { name: isolated(name), cap })
          const matched = t('match.matched', { matched: pounds(matchedMinorGbp), cap })
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: pledges stand in the order in which they are called for
            <li key={at} className="grid gap-1">
              <p suppressHydrationWarning>{says}</p>
              <Progress
                value={matchedMinorGbp}
                max={capMinorGbp}
                label={says}
                valueText={matched}
                start={<span suppressHydrationWarning>{matched}</span>}
              />
            </li>
          )
        })}
      </ul>
      <p className="text-sm text-soft">{t('match.promise')}</p>
    </div>
  )
}
