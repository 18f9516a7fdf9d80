import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { useFormInPlace } from '../../ui/use-form-in-place.ts'
import { DeclarationForm } from './DeclarationForm.tsx'
import { DeclarationPanel } from './DeclarationPanel.tsx'
import { giftAidQuery } from './gift-aid.queries.ts'

/** In the settings: the declaration with its text, made, changed and withdrawn. */
export function GiftAidSection() {
  const { t } = useTranslation('gift-aid')
  const { data, isError, refetch } = useQuery(giftAidQuery())
  const { open, close, opener } = useFormInPlace<'declaration'>()
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <SkeletonRows rows={3} />
      </Loading>
    )
  const { declaration } = data
  return (
    <div className="grid gap-4">
      <section className="panel gap-3">
        <p>{t('what')}</p>
        <p className="text-sm text-soft">{t('not')}</p>
        {!declaration && !open && (
          <div>
            <Button {...opener('declaration')}>{t('form.submit')}</Button>
          </div>
        )}
      </section>
      {open && (
        <section className="panel" aria-label={t('title')}>
          <DeclarationForm before={declaration ?? undefined} onClose={close} />
        </section>
      )}
      {declaration && !open && <DeclarationPanel declaration={declaration} opener={opener('declaration')} />}
    </div>
  )
}
