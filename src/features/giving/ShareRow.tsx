import { Image } from 'lucide-react'
import { useState } from 'react'
import type { Project } from '../../../contract/catalogue.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { opened } from '../../ui/opened.tsx'
import { ShareButton } from './ShareButton.tsx'

const ProjectImage = opened(async () => (await import('./ProjectImage.tsx')).ProjectImage)

/** Passes a page on, as its link or as a picture of how far its project is. */
export function ShareRow({ title, project }: { title: string; project: Project }) {
  const { t } = useTranslation('giving')
  const [isDrawn, setIsDrawn] = useState(false)
  return (
    <div className="flex flex-wrap gap-2 no-print">
      <ShareButton title={title} />
      <Button variant="tint" icon={<Image size={18} aria-hidden="true" />} onClick={() => setIsDrawn(true)}>
        {t('share.image')}
      </Button>
      {isDrawn && <ProjectImage title={title} project={project} onClose={() => setIsDrawn(false)} />}
    </div>
  )
}
