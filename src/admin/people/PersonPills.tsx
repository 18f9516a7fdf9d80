import type { PersonLine } from '../../../contract/admin/people.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Pill } from '../../ui/Pill.tsx'

/** What somebody is beside a member, and whether they are shut out. */
export function PersonPills({ person }: { person: PersonLine }) {
  const { t } = useTranslation('admin')
  return (
    <>
      {person.isSuspended && <Pill tone="error">{t('people.suspended')}</Pill>}
      {person.roles
        .filter(role => role !== 'member')
        .map(role => (
          <Pill key={role} tone={role === 'admin' ? 'gold' : 'plain'}>
            {t(`roles.${role}`)}
          </Pill>
        ))}
      {person.rights.map(right => (
        <Pill key={right} tone="green">
          {t(`rights.${right}`)}
        </Pill>
      ))}
    </>
  )
}
