import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { useShownReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useFieldsOfAddress } from '../../ui/use-fields-of-address.ts'
import { CharityCard } from './CharityCard.tsx'
import { charitiesQuery } from './charities.queries.ts'
import { PageHeader } from './PageHeader.tsx'

/** The verified charities, and a search of them. */
export function CharitiesPage({ search }: { search: string | undefined }) {
  const { t } = useTranslation('charities')
  const { charities } = useSuspenseQuery(charitiesQuery(useShownReader(), search)).data
  return (
    <>
      <PageHeader title={t('directory.title')} lead={t('directory.lead')}>
        <CharitySearch search={search} />
      </PageHeader>
      <div className="page grid gap-6 py-6">
        <div className="contents" aria-live="polite">
          {charities.length === 0 && (
            <EmptyState
              title={t('directory.none')}
              action={
                <ButtonLink to="/charity-partners" search={{}} variant="outline">
                  {t('directory.all')}
                </ButtonLink>
              }
            >
              {t('directory.noneText')}
            </EmptyState>
          )}
        </div>
        {charities.length > 0 && (
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {charities.map(charity => (
              <CharityCard key={charity.slug} charity={charity} />
            ))}
          </ul>
        )}
        <section className="panel items-start gap-3">
          <h2 className="text-xl">{t('join.title')}</h2>
          <p className="max-w-[62ch] text-soft">{t('join.text')}</p>
          <ButtonLink to="/charity-partner-program" variant="outline">
            {t('join.link')}
          </ButtonLink>
        </section>
      </div>
    </>
  )
}

/** A plain form: it works before any script has come. */
function CharitySearch({ search = '' }: { search: string | undefined }) {
  const { t } = useTranslation('charities')
  const navigate = useNavigate()
  const form = useFieldsOfAddress({ search })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { search: asked } = Object.fromEntries(new FormData(event.currentTarget))
    void navigate({ to: '/charity-partners', search: typeof asked === 'string' ? { search: asked } : {} })
  }
  return (
    <search>
      <form
        ref={form}
        action="/charity-partners"
        onSubmit={submit}
        className="flex max-w-xl flex-wrap items-end gap-3 pt-2"
      >
        <TextField
          label={t('directory.search')}
          type="search"
          name="search"
          maxLength={80}
          defaultValue={search}
          className="min-w-48 grow"
        />
        <Button type="submit" icon={<Search size={18} aria-hidden="true" />}>
          {t('directory.find')}
        </Button>
      </form>
    </search>
  )
}
