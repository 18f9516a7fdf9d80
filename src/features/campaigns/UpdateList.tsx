import { useState } from 'react'
import type { CampaignPage } from '../../../contract/campaigns.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { useSpoken } from './use-spoken.ts'

const shownFirst = 3

/** What the campaigner told since it began, the newest first. */
export function UpdateList({
  campaign: { updates, lang },
}: {
  campaign: Pick<CampaignPage, 'updates' | 'lang'>
}) {
  const { t } = useTranslation('campaigns')
  const { locale } = useReader()
  const spoken = useSpoken(lang)
  const [isWhole, setIsWhole] = useState(false)
  if (updates.length === 0) return null
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC', calendar: 'gregory' })
  return (
    <section className="grid gap-4" aria-labelledby="updates">
      <h2 id="updates">{t('updates.title')}</h2>
      <ol className="grid gap-4">
        {updates.slice(0, isWhole ? undefined : shownFirst).map(({ id, title, text, at }) => (
          <li key={id} className="grid gap-2 border-s-2 border-base-300 ps-4">
            <time dateTime={at} className="text-sm text-soft" suppressHydrationWarning>
              {day.format(Date.parse(at))}
            </time>
            <div {...spoken} className="grid gap-2">
              <h3 className="text-lg wrap-anywhere">{title}</h3>
              {text.split('\n\n').map((paragraph, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text, in its order
                <p key={place} className="max-w-prose wrap-anywhere">
                  {paragraph}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ol>
      {updates.length > shownFirst && !isWhole && (
        <p>
          <Button variant="quiet" onClick={() => setIsWhole(true)}>
            {t('updates.all')}
          </Button>
        </p>
      )}
    </section>
  )
}
