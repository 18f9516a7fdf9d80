import type { GiftAidDeclaration } from '../../../contract/gift-aid.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** It goes on: nothing to do. */
export function Declared({ declaration: { fullName, madeAt } }: { declaration: GiftAidDeclaration }) {
  const { t } = useTranslation('gift-aid')
  const { locale } = useReader()
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(madeAt))
  return (
    <Notice
      tone="done"
      action={
        <ButtonLink to="/settings" search={{ section: 'gift-aid' }} variant="tint">
          {t('settings')}
        </ButtonLink>
      }
    >
      {t('declared', { name: `\u2068${fullName}\u2069`, date })}
    </Notice>
  )
}
