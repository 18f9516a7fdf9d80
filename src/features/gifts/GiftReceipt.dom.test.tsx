import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { signedLog } from '../../../tests/fakes/signed-log.ts'
import { GiftReceipt } from './GiftReceipt.tsx'

afterEach(cleanup)

it('calls its entry what the ledger calls it: people count from 1', async () => {
  const receipt = await (await signedLog(5)).receipt()
  expect(receipt.inclusion?.index).toBe(2)
  await showPage(
    <GiftReceipt receipt={receipt} below={null}>
      proof
    </GiftReceipt>,
  )
  expect(await screen.findByRole('heading', { name: 'Entry 3 of the open ledger' })).toBeTruthy()
})

it('says on paper who gave it out', async () => {
  const receipt = await (await signedLog(5)).receipt()
  await showPage(
    <GiftReceipt receipt={receipt} below={null}>
      proof
    </GiftReceipt>,
  )
  expect((await screen.findByText(`Jariyah · ${location.origin}`)).className).toBe('hidden print:block')
})

it('says to its donor that their words were taken down, where they were', async () => {
  const receipt = await (await signedLog(5)).receipt()
  const told = /We took down the name or message/
  const show = (areWordsTaken?: boolean) =>
    showPage(
      <GiftReceipt receipt={{ ...receipt, donation: { ...receipt.donation, areWordsTaken } }} below={null}>
        proof
      </GiftReceipt>,
    )
  await show()
  await screen.findByText('proof')
  expect(screen.queryByText(told)).toBeNull()
  cleanup()
  await show(true)
  expect(await screen.findByText(told)).toBeTruthy()
})
