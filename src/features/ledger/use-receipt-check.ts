import { useQueryClient } from '@tanstack/react-query'
import type { Receipt } from '../../../contract/donations.ts'
import { knownKey } from './known-key.ts'
import { useCheck } from './use-check.ts'

export function useReceiptCheck() {
  const client = useQueryClient()
  const { check, run, forget } = useCheck()
  const checkReceipt = (receipt: Receipt) =>
    run(async checking => checking.checkReceipt(receipt, await knownKey(client)))
  return { check, checkReceipt, forget }
}
