import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

const counts = [1, 5, 120]

/** The number on the icon of the installed app. */
export function BadgeDemo() {
  const { t } = useTranslation('testing')
  const [said, setSaid] = useState<string | null>(null)
  const isThere = 'setAppBadge' in navigator
  const put = (count: number) => {
    const done = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
    done.then(
      () => setSaid(t('demo.badgeSet', { number: count })),
      (error: unknown) => setSaid(String(error)),
    )
  }
  return (
    <section className="panel gap-4">
      <h2>{t('demo.badge')}</h2>
      <p className="text-soft">{t('demo.badgeText')}</p>
      {!isThere && <Notice>{t('demo.badgeNone')}</Notice>}
      <div className="flex flex-wrap gap-2">
        {counts.map(count => (
          <Button key={count} variant="outline" disabled={!isThere} onClick={() => put(count)}>
            {count}
          </Button>
        ))}
        <Button variant="quiet" disabled={!isThere} onClick={() => put(0)}>
          {t('demo.badgeClear')}
        </Button>
      </div>
      <p aria-live="polite">{said}</p>
    </section>
  )
}
