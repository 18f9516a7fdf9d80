import type { AuditKind } from '../../contract/audit-kinds.ts'

/**
 * What is done with things of each kind, as it is written into the log, and the key of its word. The log is never changed: what is no
 * longer written keeps its line here.
 */
const acts: Readonly<Partial<Record<AuditKind, Readonly<Record<string, string>>>>> = {
  campaign: {
    approve: 'done.approved',
    return: 'done.returned',
    withhold: 'done.withheld',
    restore: 'done.restored',
    settle: 'done.settled',
  },
  charity: {
    in_review: 'done.in_review',
    needs_information: 'done.needs_information',
    verified: 'done.verified',
    refused: 'done.refused',
  },
  charity_api: {
    'key made': 'done.key_made',
    'key revoked': 'done.key_revoked',
    'webhook added': 'done.webhook_added',
    'webhook changed to': 'done.webhook_changed',
    'webhook removed': 'done.webhook_removed',
    'webhook secret changed': 'done.webhook_secret',
    'webhook enabled': 'done.webhook_enabled',
  },
  child: {
    approve: 'done.approved',
    return: 'done.returned',
    'publish-update': 'done.published',
    'return-update': 'done.returned',
  },
  payment: { closed: 'done.closed' },
  payout: {
    approved: 'done.approved',
    refused: 'done.refused',
    sent: 'done.sent',
    withdrawn: 'done.withdrawn',
    'came back': 'done.came_back',
    'account of': 'done.account',
  },
  qurbani: { sacrificed: 'qurbani.states.sacrificed', distributed: 'qurbani.states.distributed' },
  refund: { approved: 'done.approved', refused: 'done.refused' },
  report: { publish: 'done.published', withhold: 'done.withheld', return: 'done.returned' },
}

/** Between two things, in place of the words of the log. */
const plain = (thing: string): string => thing.replace(' set, ends in ', ' …').replace(', was ', ' ← ')

/** What was done, as the key of its word, and with what; null where the log tells only the thing. */
export function auditAct(kind: AuditKind, told: string): { word: string; thing: string } | null {
  for (const [written, word] of Object.entries(acts[kind] ?? {})) {
    if (told === written) return { word, thing: '' }
    if (told.startsWith(`${written} `)) return { word, thing: plain(told.slice(written.length + 1)) }
    // An animal stands before what became of it.
    if (told.endsWith(` ${written}`)) return { word, thing: told.slice(0, -written.length - 1) }
  }
  return null
}
