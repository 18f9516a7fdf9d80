import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { auditKinds } from '../../../contract/audit-kinds.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type AuditSearch, auditSearch } from './audit-search.ts'

type Filter = Omit<AuditSearch, 'before'>

/** Narrows the log; what is asked for stands in the address. */
export function AuditFilter({ filter }: { filter: Filter }) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const [person, setPerson] = useState(filter.person ?? '')
  const [kind, setKind] = useState<string>(filter.kind ?? '')
  const apply = (event: FormEvent) => {
    event.preventDefault()
    void navigate({
      to: '/admin/$',
      params: { _splat: 'audit' },
      search: { ...auditSearch({ person, kind }) },
    })
  }
  return (
    <form method="post" noValidate onSubmit={apply} className="flex flex-wrap items-end gap-3">
      <TextField
        label={t('audit.person')}
        name="person"
        className="min-w-40 grow"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        dir="ltr"
        value={person}
        onChange={event => setPerson(event.target.value)}
      />
      <SelectField
        label={t('audit.kind')}
        name="kind"
        className="min-w-40 grow"
        value={kind}
        onChange={event => setKind(event.target.value)}
        options={[
          { value: '', label: t('audit.all') },
          ...auditKinds.map(value => ({ value, label: t(`kinds.${value}`) })),
        ]}
      />
      <div className="flex gap-2">
        <Button type="submit" variant="tint">
          {t('audit.apply')}
        </Button>
        {Object.keys(filter).length > 0 && (
          <ButtonLink to="/admin/$" params={{ _splat: 'audit' }} search={{}} variant="quiet">
            {t('audit.clear')}
          </ButtonLink>
        )}
      </div>
    </form>
  )
}
