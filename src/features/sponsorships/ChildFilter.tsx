import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { ageBands, schoolStages } from '../../../contract/sponsorship-words.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { useChildWords } from '../../ui/use-child-words.ts'
import { useFieldsOfAddress } from '../../ui/use-fields-of-address.ts'
import { type ChildSearch, childSearch } from './child-search.ts'

interface Props {
  search: ChildSearch
  countries: readonly string[]
}

/** Narrows the list. A plain form: it works before any script has come. */
export function ChildFilter({ search, countries }: Props) {
  const { t } = useTranslation('sponsorships')
  const words = useChildWords()
  const navigate = useNavigate()
  const { country = '', age = '', school = '' } = search
  const form = useFieldsOfAddress({ country, age, school })
  const any = { value: '', label: t('filter.any') }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = Object.fromEntries(new FormData(event.currentTarget))
    void navigate({ to: '/orphanages', search: childSearch(chosen), resetScroll: false })
  }
  return (
    <search>
      <form ref={form} action="/orphanages" onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <Field label={t('filter.country')} className="min-w-36 grow">
          {control => (
            <select {...control} name="country" className="select" defaultValue={country}>
              <option value="">{any.label}</option>
              {countries.map(code => (
                <option key={code} value={code} suppressHydrationWarning>
                  {words.country(code)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <SelectField
          label={t('filter.age')}
          name="age"
          className="min-w-36 grow"
          defaultValue={age}
          options={[any, ...ageBands.map(value => ({ value, label: words.age(value) }))]}
        />
        <SelectField
          label={t('filter.school')}
          name="school"
          className="min-w-36 grow"
          defaultValue={school}
          options={[any, ...schoolStages.map(value => ({ value, label: words.school(value, null) }))]}
        />
        <Button type="submit" variant="outline">
          {t('filter.show')}
        </Button>
      </form>
    </search>
  )
}
