import type { captures } from '../../../contract/captures.ts'
import type { Call } from '../../../contract/endpoint.ts'

export type EmailLinkCall = Call<typeof captures.registerEmail>['body']

/** Parameters of a link from a mail: these, and nothing else of an address, are taken away when it has been dealt with. */
const ours = /^(email|signature|utm_\w+|\w*clid|mc_[ce]id)$/

const campaignNames = {
  utmSource: 'utm_source',
  utmMedium: 'utm_medium',
  utmCampaign: 'utm_campaign',
  utmContent: 'utm_content',
  utmTerm: 'utm_term',
} as const

/** What a link says; null where it carries no address. */
export function emailLinkIn(search: string): EmailLinkCall | null {
  const params = new URLSearchParams(search)
  const email = params.get('email')
  if (email === null) return null
  const campaign = Object.entries(campaignNames).map(([name, param]) => [name, params.get(param)])
  return { email, signature: params.get('signature'), ...Object.fromEntries(campaign) }
}

/** The query without the link: empty, unless the page itself asked for something. */
export function withoutEmailLink(search: string): string {
  const left = [...new URLSearchParams(search)].filter(([name]) => !ours.test(name))
  return left.length > 0 ? `?${new URLSearchParams(left).toString()}` : ''
}
