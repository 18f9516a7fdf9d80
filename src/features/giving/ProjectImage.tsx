import { useMemo } from 'react'
import type { Project } from '../../../contract/catalogue.ts'
import { useMoney, useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { meaningBlock, titleBlock } from '../../ui/card-block.ts'
import { PictureDialog } from '../../ui/PictureDialog.tsx'

interface Props {
  title: string
  project: Project
  onClose: () => void
}

/** A project as a picture to be passed on: what it is, how far it has come, and where it is found. */
export function ProjectImage({ title, project, onClose }: Props) {
  const { t } = useTranslation('giving')
  const { language } = useReader()
  const progress = useProgressText(project)
  const card = useMemo(
    () => ({
      blocks: [
        titleBlock(title, language),
        { ...titleBlock(project.title, language), size: 58 },
        meaningBlock(project.summary, language),
        titleBlock(progress, language),
      ],
      source: location.host + location.pathname,
      language,
    }),
    [title, project, progress, language],
  )
  const texts = {
    title: t('share.image'),
    hint: t('share.imageHint'),
    share: t('share.imageShare'),
    save: t('share.imageSave'),
    failed: t('share.imageFailed'),
  }
  return (
    <PictureDialog card={card} label={project.title} fileName={project.id} texts={texts} onClose={onClose} />
  )
}

/** In pounds, as the page has it: one number for everyone. */
function useProgressText({ raisedMinorGbp, goalMinorGbp }: Project): string {
  const { t } = useTranslation('giving')
  const money = useMoney()
  const raised = money({ minor: raisedMinorGbp, currency: 'GBP' })
  return goalMinorGbp === null
    ? t('cause.raised', { raised })
    : t('share.progress', { raised, goal: money({ minor: goalMinorGbp, currency: 'GBP' }) })
}
