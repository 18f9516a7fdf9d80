import { expect, it } from 'vitest'
import { journalKinds } from '../../../contract/ledger.ts'
import en from '../../../locales/en/ledger.json' with { type: 'json' }

it('Each kind of entry has a name, and nothing else has one', () => {
  expect(Object.keys(en.kind).toSorted()).toEqual(journalKinds.toSorted())
})
