import { useQuery } from '@tanstack/react-query'
import { useReader } from '../../../i18n/reader.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { useMoment } from '../../../ui/use-moment.ts'
import { keptPageQuery } from '../campaigns.queries.ts'

interface Props {
  id: string
  isBusy: boolean
  onRestore: (version: number) => void
}

/** The last savings of a page. Bringing one back is a change like any other: it can be undone. */
export function VersionList({ id, isBusy, onRestore }: Props) {
  const { t } = useTranslation('visual-builder')
  const { locale } = useReader()
  const { data } = useQuery(keptPageQuery(id))
  const moment = useMoment()
  const whole = new Intl.NumberFormat(locale)
  const versions = data?.versions ?? []
  return (
    <section className="panel gap-3" aria-label={t('versions.title')}>
      {versions.length === 0 ? (
        <p className="text-soft">{t('versions.none')}</p>
      ) : (
        <ol className="grid gap-2">
          {versions.map(({ version, savedAt, blocks }) => (
            <li key={version} className="flex flex-wrap items-center justify-between gap-2">
              <span>
                {moment(savedAt)}{' '}
                <span className="text-sm text-soft">
                  {t('versions.blocks', { number: whole.format(blocks) })}
                </span>
              </span>
              <Button variant="outline" isLoading={isBusy} onClick={() => onRestore(version)}>
                {t('versions.restore')}
              </Button>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
