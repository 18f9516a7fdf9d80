import { useFresh } from '../../features/accounts/use-fresh.tsx'
import { DevelopersPart } from '../../features/charity-desk/DevelopersPart.tsx'

/** What proves who one is belongs to the accounts: it is put in here. */
export function DeskDevelopers() {
  const fresh = useFresh()
  return (
    <>
      <DevelopersPart fresh={fresh} />
      {fresh.dialog}
    </>
  )
}
