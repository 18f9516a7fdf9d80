import { useAuth } from '../../data/account/use-auth.ts'
import { EmailPart } from './EmailPart.tsx'
import { PasskeyPart } from './PasskeyPart.tsx'
import { PasswordPart } from './PasswordPart.tsx'
import { TotpPart } from './TotpPart.tsx'
import { useFresh } from './use-fresh.tsx'

/** Everything that proves who one is. */
export function SecuritySection() {
  const { user } = useAuth()
  const fresh = useFresh()
  if (!user) return null
  return (
    <div className="grid gap-4">
      <PasswordPart user={user} fresh={fresh} />
      <EmailPart user={user} fresh={fresh} />
      <TotpPart user={user} fresh={fresh} />
      <PasskeyPart fresh={fresh} />
      {fresh.dialog}
    </div>
  )
}
