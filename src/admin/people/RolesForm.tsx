import { useState } from 'react'
import type { AdminRight, Role } from '../../../contract/accounts.ts'
import type { PersonRecord, people } from '../../../contract/admin/people.ts'
import { client } from '../../data/browser-client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { toast } from '../../ui/toasts.state.ts'
import type { Fresh } from '../kit/fresh.ts'
import { ReasonForm } from '../kit/ReasonForm.tsx'
import { peopleRoutes } from './people-routes.ts'

const grantedRoles = ['charity', 'masjid'] as const satisfies readonly Role[]
const rights = ['content', 'support', 'finance', 'owner'] as const satisfies readonly AdminRight[]

interface Props {
  person: PersonRecord
  fresh: Fresh
}

/** What an owner gives and takes. */
export function RolesForm({ person, fresh }: Props) {
  const { t } = useTranslation('admin')
  const held: readonly string[] = [...person.roles, ...person.rights]
  // What is to be otherwise than it is, and no more: what another owner gives or takes meanwhile shows as it then is.
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isChosen = (name: string) => wanted.get(name) ?? held.includes(name)
  const box = (name: string, label: string, hint?: string) => (
    <CheckField
      key={name}
      label={label}
      hint={hint}
      checked={isChosen(name)}
      onChange={() => {
        const next = new Map(wanted).set(name, !isChosen(name))
        if (isChosen(name) !== held.includes(name)) next.delete(name)
        setWanted(next)
      }}
    />
  )
  return (
    <section className="panel gap-4">
      <h2 className="text-xl">{t('grant.title')}</h2>
      <ReasonForm
        readBy="person"
        fresh={fresh}
        submitLabel={t('grant.save')}
        onReason={async reason => {
          const body = {
            roles: grantedRoles.filter(isChosen),
            rights: rights.filter(isChosen),
            seen: { roles: grantedRoles.filter(role => held.includes(role)), rights: person.rights },
            reason,
          }
          await client.call<typeof people.grant>(peopleRoutes.grant, { params: { id: person.id }, body })
        }}
        onDone={() => {
          setWanted(new Map())
          toast({ title: t('grant.done'), tone: 'done' })
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <fieldset>
            <legend className="font-semibold">{t('grant.roles')}</legend>
            {grantedRoles.map(role => box(role, t(`roles.${role}`)))}
          </fieldset>
          <fieldset>
            <legend className="font-semibold">{t('grant.rights')}</legend>
            {rights.map(right => box(right, t(`rights.${right}`), t(`grant.${right}`)))}
          </fieldset>
        </div>
      </ReasonForm>
    </section>
  )
}
