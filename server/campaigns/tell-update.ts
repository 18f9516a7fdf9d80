import { campaignLimits } from '../../contract/campaign-rules.ts'
import { type CampaignUpdate } from '../../contract/campaigns.ts'
import { type ErrorCode, Failure } from '../../contract/errors.ts'
import { hasWebAddress } from '../accounts/is-web-address.ts'
import type { Queries } from '../db/database.ts'
import { cleanText } from '../donations/clean-text.ts'
import { enqueuePush } from '../push/enqueue-push.ts'
import type { Service } from '../service.ts'
import type { CampaignRow } from './campaigns.schema.ts'
import { selectNewsTo } from './campaigns.sql.ts'
import { cleanParagraphs } from './clean-content.ts'
import { textFault } from './content-faults.ts'
import { countUpdates, findUpdate, insertUpdate } from './own-campaigns.sql.ts'
import { updateOf } from './present.ts'

/** News that waits longer than this behind quiet hours or a device that is off is not news any more. */
const newsMs = 72 * 3_600_000

interface Told {
  /** Made by the device: the same update sent again is one. */
  id: string
  title: string
  text: string
}

/** Posts an update of a campaign that everybody may read, and has those who give to it or follow it told, each device once. */
export async function tellUpdate(
  { clock }: Pick<Service, 'clock'>,
  tx: Queries,
  row: CampaignRow,
  told: Told,
): Promise<CampaignUpdate> {
  if (row.slug === null || (row.state !== 'published' && row.state !== 'ended'))
    throw new Failure('campaign_locked')
  const title = cleanText(told.title)
  const text = cleanParagraphs(told.text)
  refuse({
    title: newsFault(title, campaignLimits.updateTitle),
    text: newsFault(text, campaignLimits.updateText),
  })
  const known = await findUpdate(tx, told.id)
  if (known && known.campaignId !== row.id) throw new Failure('id_taken', { id: 'id_taken' })
  if (known) return updateOf(known)
  if ((await countUpdates(tx, row.id)) >= campaignLimits.updates) throw new Failure('too_many_requests')
  const update = { id: told.id, campaignId: row.id, title, body: text, at: clock.now() }
  if (!(await insertUpdate(tx, update))) throw new Failure('id_taken', { id: 'id_taken' })
  await enqueuePush(tx, {
    key: `campaign:${told.id}`,
    to: { ids: await selectNewsTo(tx, row.id) },
    template: 'campaign',
    values: { title: (row.shown ?? row.content).title, text: title },
    url: `/campaign/${row.slug}?via=news`,
    expiresAt: new Date(update.at.getTime() + newsMs),
  })
  return updateOf(update)
}

/** Nobody reads it before it stands on the page and goes to devices: it leads nowhere else. */
const newsFault = (text: string, longest: number): ErrorCode | null =>
  textFault(text, longest) ?? (hasWebAddress(text) ? 'address_in_text' : null)

function refuse(faults: Record<string, ErrorCode | null>): void {
  const found = Object.entries(faults).flatMap(([path, code]) => (code ? [[path, code] as const] : []))
  const [first] = found
  if (first) throw new Failure(first[1], Object.fromEntries(found))
}
