import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DeskSubpage } from './DeskSubpage.tsx'

/** Where a charity's own systems get their keys, and are told what happens. `parts` are for who speaks for one. */
export function DevelopersPage({ parts }: { parts: ReactNode }) {
  const { t } = useTranslation('charity-developers')
  return (
    <DeskSubpage back={t('back')} title={t('title')} lead={t('lead')} next="/charity-partner/developers">
      {parts}
    </DeskSubpage>
  )
}
