import { useQuery } from '@tanstack/react-query'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Notice } from '../../ui/Notice.tsx'
import { ChildForm } from './ChildForm.tsx'
import { childrenQuery } from './children.queries.ts'
import { DeskPart } from './DeskPart.tsx'
import { KeptChild } from './KeptChild.tsx'
import { WriteAnother } from './WriteAnother.tsx'

const rules = ['name', 'place', 'words', 'contact', 'reading'] as const

/** What keeps children safe, the files, and opening another. */
export function ChildrenPart() {
  const { t } = useTranslation('charity-children')
  const read = useQuery(childrenQuery(useReader()))
  const said = (what: 'noProject' | 'none') => ({ title: t(`${what}.title`), text: t(`${what}.text`) })
  return (
    <DeskPart
      read={read}
      nothing={{
        isSo: ({ files, projects }) => projects.length === 0 && files.length === 0,
        ...said('noProject'),
      }}
    >
      {({ files, projects }) => (
        <>
          <Notice title={t('rules.title')}>
            <ul className="mt-1 list-disc space-y-1 ps-5">
              {rules.map(rule => (
                <li key={rule}>{t(`rules.${rule}`)}</li>
              ))}
            </ul>
          </Notice>
          <WriteAnother
            name={projects.length > 0 ? t('open') : undefined}
            none={files.length === 0 && said('none')}
          >
            {close => <ChildForm projects={projects} onDone={close} />}
          </WriteAnother>
          {files.map(file => (
            <KeptChild key={file.id} file={file} projects={projects} />
          ))}
        </>
      )}
    </DeskPart>
  )
}
