import { useRef, useState } from 'react'
import type { PersonRecord, people } from '../../../contract/admin/people.ts'
import { client } from '../../data/browser-client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toasts.state.ts'
import type { Fresh } from '../kit/fresh.ts'
import { ReasonForm } from '../kit/ReasonForm.tsx'
import { LookAct } from './LookAct.tsx'
import { peopleRoutes } from './people-routes.ts'

interface Props {
  person: PersonRecord
  fresh: Fresh
}

type Act = 'look' | 'signOut' | 'removeAuthenticator' | 'unname' | 'suspend' | 'restore'

/** The person is shut out by it. */
const grave: readonly Act[] = ['removeAuthenticator', 'suspend']

/** What can be done about this person now. Administrators are looked at by nobody. */
function actsFor({ isSuspended, roles, sessions, hasTotp, wallName }: PersonRecord): Act[] {
  return [
    ...(roles.includes('admin') ? [] : ['look' as const]),
    ...(sessions > 0 ? ['signOut' as const] : []),
    ...(hasTotp ? ['removeAuthenticator' as const] : []),
    ...(wallName === null ? [] : ['unname' as const]),
    isSuspended ? 'restore' : 'suspend',
  ]
}

/** One act at a time, each with its reason. */
export function PersonActs({ person, fresh }: Props) {
  const { t } = useTranslation('admin')
  const [open, setOpen] = useState<Act | null>(null)
  const section = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  // The form goes, and with it the focus: back to the button that opened it, or, as what is done takes that away, above all of them.
  const leave = () => {
    section.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
    setOpen(null)
  }
  const finish = () => {
    title.current?.focus()
    setOpen(null)
  }
  const acts = actsFor(person)
  const shown = open && acts.includes(open) ? open : null
  return (
    <section ref={section} className="panel gap-4">
      <h2 ref={title} tabIndex={-1} className="text-xl">
        {t('acts.title')}
      </h2>
      <div className="flex flex-wrap gap-2">
        {acts.map(act => (
          <Button
            key={act}
            variant="outline"
            aria-expanded={act === shown}
            onClick={() => setOpen(act === shown ? null : act)}
          >
            {t(`acts.${act}`)}
          </Button>
        ))}
      </div>
      {shown && <p>{t(`acts.${shown}Text`)}</p>}
      {shown === 'look' && <LookAct person={person} fresh={fresh} onClose={leave} />}
      {shown && shown !== 'look' && (
        <ReasonForm
          readBy="person"
          key={shown}
          fresh={fresh}
          submitLabel={t(`acts.${shown}`)}
          isGrave={grave.includes(shown)}
          onReason={async reason => {
            const call = { params: { id: person.id }, body: { reason } }
            await client.call<(typeof people)[typeof shown]>(peopleRoutes[shown], call)
          }}
          onDone={() => {
            finish()
            toast({ title: t(`acts.${shown}Done`), tone: 'done' })
          }}
          onCancel={leave}
        />
      )}
    </section>
  )
}
