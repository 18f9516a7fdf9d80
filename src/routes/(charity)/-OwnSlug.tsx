import { useFresh } from '../../features/accounts/use-fresh.tsx'
import { SlugForm } from '../../features/charity-desk/SlugForm.tsx'

/** What proves who one is belongs to the accounts: it is put in here. */
export function OwnSlug() {
  const fresh = useFresh()
  return (
    <>
      <SlugForm fresh={fresh} />
      {fresh.dialog}
    </>
  )
}
