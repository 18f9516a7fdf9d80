import { useQuery } from '@tanstack/react-query'
import { FilePlus2 } from 'lucide-react'
import { useState } from 'react'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SkeletonCard } from '../../ui/SkeletonCard.tsx'
import { ChildForm } from './ChildForm.tsx'
import { childrenQuery } from './children.queries.ts'
import { DeskFailure } from './DeskFailure.tsx'
import { KeptChild } from './KeptChild.tsx'

const rules = ['name', 'place', 'words', 'contact', 'reading'] as const

/** What keeps children safe, the files, and opening another. */
export function ChildrenPart() {
  const { t } = useTranslation('charity-children')
  const [isWriting, setIsWriting] = useState(false)
  const { data, error, isLoading, isFetching, refetch } = useQuery(childrenQuery(useReader()))
  if (isLoading)
    return (
      <Loading>
        <SkeletonCard />
      </Loading>
    )
  if (data === undefined) return <DeskFailure error={error} isFetching={isFetching} refetch={refetch} />
  const { files, projects } = data
  if (projects.length === 0 && files.length === 0)
    return <EmptyState title={t('noProject.title')}>{t('noProject.text')}</EmptyState>
  return (
    <>
      <Notice title={t('rules.title')}>
        <ul className="mt-1 list-disc space-y-1 ps-5">
          {rules.map(rule => (
            <li key={rule}>{t(`rules.${rule}`)}</li>
          ))}
        </ul>
      </Notice>
      {isWriting ? (
        <ChildForm projects={projects} onDone={() => setIsWriting(false)} />
      ) : (
        projects.length > 0 && (
          <div>
            <Button icon={<FilePlus2 size={18} aria-hidden="true" />} onClick={() => setIsWriting(true)}>
              {t('open')}
            </Button>
          </div>
        )
      )}
      {files.length === 0 && !isWriting && <EmptyState title={t('none.title')}>{t('none.text')}</EmptyState>}
      {files.map(file => (
        <KeptChild key={file.id} file={file} projects={projects} />
      ))}
    </>
  )
}
