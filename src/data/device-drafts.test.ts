import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it } from 'vitest'
import { dropDeviceDraft, dropDraftsOf, keepDeviceDraft, readDeviceDraft } from './device-drafts.ts'
import { owner } from './owner.ts'
import { withDatabase } from './with-database.ts'

afterEach(async () => {
  owner.set('device')
  await withDatabase(db => db.settings.clear())
})

describe('A draft on the device', () => {
  it('is none where nothing sound is kept', async () => {
    await withDatabase(db => db.settings.put({ key: 'draft.device.campaign.new', value: 'x' }))
    expect(await readDeviceDraft('campaign.new')).toBeNull()
  })

  it('is never shown to another person, nor to a visitor', async () => {
    owner.set('user:1')
    await keepDeviceDraft('campaign.new', { title: 'Water' })
    owner.set('user:2')
    expect(await readDeviceDraft('campaign.new')).toBeNull()
    owner.set('device')
    expect(await readDeviceDraft('campaign.new')).toBeNull()
    owner.set('user:1')
    expect(await readDeviceDraft('campaign.new')).toEqual({ title: 'Water' })
  })

  it('of a visitor goes along to who signs in, and is theirs from the next word on', async () => {
    await keepDeviceDraft('campaign.new', { title: 'Water' })
    owner.set('user:1')
    expect(await readDeviceDraft('campaign.new')).toEqual({ title: 'Water' })
    expect(await keepDeviceDraft('campaign.new', { title: 'Water for all' })).toBe(true)
    owner.set('device')
    expect(await readDeviceDraft('campaign.new')).toBeNull()
  })

  it('is gone when it was sent, and no other with it', async () => {
    await keepDeviceDraft('campaign.new', { title: 'Water' })
    await keepDeviceDraft('campaign.2', { title: 'Bread' })
    await dropDeviceDraft('campaign.new')
    expect(await readDeviceDraft('campaign.new')).toBeNull()
    expect(await readDeviceDraft('campaign.2')).toEqual({ title: 'Bread' })
  })

  it('is gone when its owner signs out; that of another stays for them', async () => {
    owner.set('user:1')
    await keepDeviceDraft('campaign.new', { title: 'Water' })
    owner.set('user:2')
    await keepDeviceDraft('campaign.new', { title: 'Bread' })
    await dropDraftsOf('user:2')
    expect(await readDeviceDraft('campaign.new')).toBeNull()
    owner.set('user:1')
    expect(await readDeviceDraft('campaign.new')).toEqual({ title: 'Water' })
  })
})
