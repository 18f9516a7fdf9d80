import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** In the place of a file that was closed, or never was. */
export function NoChildFile() {
  const { t } = useTranslation('sponsorships')
  return (
    <EmptyState
      isPage
      title={t('missing.title')}
      action={
        <ButtonLink to="/orphanages" search={{}} variant="outline">
          {t('back')}
        </ButtonLink>
      }
    >
      {t('missing.text')}
    </EmptyState>
  )
}
