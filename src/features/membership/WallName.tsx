import { type FormEvent, useState } from 'react'
import type { Membership } from '../../../contract/membership.ts'
import { useAuth } from '../../data/account/use-auth.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { MembershipActs } from './use-membership-acts.ts'

interface Props {
  membership: Membership
  acts: MembershipActs
}

/** The choice whether, and how, a member is named on the wall. */
export function WallName({ membership: { name, isShown }, acts }: Props) {
  const { t } = useTranslation(['membership', 'errors'])
  const { user } = useAuth()
  const [typed, setTyped] = useState(name ?? user?.fullName.split(' ')[0] ?? '')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    await acts.name(typed)
  }
  const standing = name === null ? 'gone' : isShown ? 'shown' : 'waits'
  return (
    <form
      noValidate
      className="grid gap-3 border-t border-base-300 pt-4"
      onSubmit={event => void save(event)}
    >
      <h3 className="text-lg">{t('name.title')}</h3>
      <p aria-live="polite">{t(`name.${standing}`)}</p>
      <TextField
        label={t('name.label')}
        hint={t('name.hint')}
        autoComplete="given-name"
        className="max-w-md"
        maxLength={200}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        error={acts.nameFault ? t(`errors:${acts.nameFault}`) : undefined}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="outline" isLoading={acts.isBusy}>
          {t('name.save')}
        </Button>
        {name !== null && (
          <Button variant="quiet" onClick={() => void acts.name(null)}>
            {t('name.remove')}
          </Button>
        )}
      </div>
    </form>
  )
}
