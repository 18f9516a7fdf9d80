import type { Passkey } from '../../../contract/credentials.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CheckField } from '../../ui/CheckField.tsx'

interface Props {
  passkeys: readonly Passkey[]
  /** Ids of those that stay. */
  kept: readonly string[]
  onKeep: (kept: string[]) => void
}

/** Which passkeys stay with a new password: those whose owner says so, no others. */
export function KeptPasskeys({ passkeys, kept, onKeep }: Props) {
  const { t } = useTranslation('accounts')
  const { locale } = useReader()
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  const said = ({ createdAt, lastUsedAt }: Passkey) => {
    const added = day.format(new Date(createdAt))
    if (lastUsedAt === null) return t('reset.keyUnused', { added })
    return t('reset.keyUsed', { added, used: day.format(new Date(lastUsedAt)) })
  }
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="font-semibold">{t('reset.keys')}</legend>
      <p className="text-soft">{t('reset.keysText')}</p>
      {passkeys.map(each => (
        <CheckField
          key={each.id}
          label={<bdi className="wrap-anywhere">{each.name}</bdi>}
          hint={said(each)}
          checked={kept.includes(each.id)}
          onChange={event =>
            onKeep(event.target.checked ? [...kept, each.id] : kept.filter(id => id !== each.id))
          }
        />
      ))}
    </fieldset>
  )
}
