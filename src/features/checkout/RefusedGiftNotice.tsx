import { useMoney } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { RefusedGift } from './take-gift.ts'

/** Why a gift that came in the address is not in the basket, and the way back to its form. */
export function RefusedGiftNotice({ code, project }: RefusedGift) {
  const { t } = useTranslation(['checkout', 'errors'])
  const money = useMoney()
  const bound = (minor: number) => money({ minor, currency: project?.currency ?? 'GBP' })
  const sentence = t(`errors:${code}`, {
    min: bound(project?.minMinor ?? 0),
    max: bound(project?.maxMinor ?? 0),
  })
  return (
    <Notice
      tone="error"
      title={project?.title}
      isLive
      action={
        <ButtonLink to="/donate" search={{ cause: project?.causeId }} variant="tint">
          {t('empty.choose')}
        </ButtonLink>
      }
    >
      {sentence}
    </Notice>
  )
}
