import { useTranslation } from '../../i18n/use-translation.ts'
import { ChildrenPart } from './ChildrenPart.tsx'
import { DeskSubpage } from './DeskSubpage.tsx'

/** Where a charity keeps the case files of children who can be sponsored. */
export function ChildrenPage() {
  const { t } = useTranslation('charity-children')
  return (
    <DeskSubpage back={t('back')} title={t('title')} lead={t('lead')} next="/charity-partner/children">
      <ChildrenPart />
    </DeskSubpage>
  )
}
