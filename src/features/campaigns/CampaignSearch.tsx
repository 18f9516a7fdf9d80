import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { campaignSorts } from '../../../contract/campaign-rules.ts'
import { causeCardsQuery } from '../../data/reads/cause-cards-query.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useFieldsOfAddress } from '../../ui/use-fields-of-address.ts'
import { campaignFilter } from './campaign-filter.ts'
import { type CampaignFilter } from './campaigns.queries.ts'

/** Words, cause and order, kept in the address. Before the app has started it is a plain form that leads to the same. */
export function CampaignSearch({ filter }: { filter: CampaignFilter }) {
  const { t } = useTranslation('campaigns')
  const navigate = useNavigate()
  const { data } = useQuery(causeCardsQuery(useReader()))
  const causes = data?.causes ?? []
  const { search = '', cause = '', sort = 'newest' } = filter
  const form = useFieldsOfAddress({ search, cause, sort })
  const go = (asked: HTMLFormElement) =>
    void navigate({ to: '/campaigns', search: campaignFilter(Object.fromEntries(new FormData(asked))) })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    go(event.currentTarget)
  }
  return (
    <search>
      <form
        ref={form}
        action="/campaigns"
        method="get"
        onSubmit={submit}
        className="grid grid-cols-2 items-end gap-3 sm:grid-cols-4"
      >
        <Words search={search} />
        <SelectField
          // The names come a moment later: what is chosen by the address is chosen again then.
          key={causes.length}
          label={t('list.cause')}
          name="cause"
          defaultValue={cause}
          onChange={event => event.target.form && go(event.target.form)}
          options={[
            { value: '', label: t('list.allCauses') },
            ...causes.map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
        <SelectField
          label={t('list.sort')}
          name="sort"
          defaultValue={sort}
          onChange={event => event.target.form && go(event.target.form)}
          options={campaignSorts.map(value => ({ value, label: t(`list.sorts.${value}`) }))}
        />
      </form>
    </search>
  )
}

function Words({ search }: { search: string }) {
  const { t } = useTranslation('campaigns')
  return (
    <div className="col-span-2 flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          label={t('list.search')}
          type="search"
          name="search"
          maxLength={40}
          enterKeyHint="search"
          defaultValue={search}
        />
      </div>
      <Button type="submit" variant="tint" icon={<Search size={18} aria-hidden="true" />}>
        {t('list.find')}
      </Button>
    </div>
  )
}
