import type { ReactNode } from 'react'
import { useKept } from '../../data/use-kept.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { HajjKind } from '../../lib/guides/guide.ts'
import { hajjChoice } from './hajj-choice.ts'

/** What is for some kinds of Hajj only: named while none is chosen, and away when another is. */
export function ForKinds({ only, children }: { only?: readonly HajjKind[]; children: ReactNode }) {
  const { t } = useTranslation('guides')
  const kind = useKept(hajjChoice)
  if (!only) return children
  if (kind && !only.includes(kind)) return null
  return (
    <div className="guide-only">
      <p className="flex flex-wrap gap-2">
        {only.map(each => (
          <span key={each} className="pill pill-gold">
            {t(`hajj.${each}.name`)}
          </span>
        ))}
      </p>
      {children}
    </div>
  )
}
