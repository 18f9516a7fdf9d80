import { getRouteApi } from '@tanstack/react-router'
import { AdminApp } from '../../admin/AdminApp.tsx'
import { useAuth } from '../../data/account/use-auth.ts'
import { SignInForm } from '../../features/accounts/SignInForm.tsx'
import { SignOutButton } from '../../features/accounts/SignOutButton.tsx'
import { stopActing } from '../../features/accounts/stop-acting.ts'
import { TotpPart } from '../../features/accounts/TotpPart.tsx'
import { useFresh } from '../../features/accounts/use-fresh.tsx'

const route = getRouteApi('/(admin)/admin/$')

/** What proves who one is belongs to the accounts: it is put in here. */
export function Admin() {
  const { user } = useAuth()
  const fresh = useFresh()
  return (
    <>
      <AdminApp
        path={route.useParams()._splat ?? ''}
        search={route.useSearch()}
        fresh={fresh}
        signIn={<SignInForm next="/admin" />}
        signOut={<SignOutButton />}
        setUpTotp={user && <TotpPart user={user} fresh={fresh} />}
        onStopActing={stopActing}
      />
      {fresh.dialog}
    </>
  )
}
