import type { PayoutProof } from '../../../contract/charities.ts'
import { useFresh } from '../../features/accounts/use-fresh.tsx'
import { ProofList } from '../../features/charities/ProofList.tsx'
import { MoneyPart } from '../../features/charity-desk/MoneyPart.tsx'

const proofList = (proofs: readonly PayoutProof[]) => <ProofList proofs={proofs} />

/** What proves who one is belongs to the accounts, what a payout looks like to the public pages: they are put in here. */
export function DeskMoney() {
  const fresh = useFresh()
  return (
    <>
      <MoneyPart fresh={fresh} proofs={proofList} />
      {fresh.dialog}
    </>
  )
}
