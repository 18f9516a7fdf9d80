import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { analytics } from '../../contract/analytics.ts'
import { campaignPages } from '../../contract/campaign-page.ts'
import { campaigns } from '../../contract/campaigns.ts'
import { captures } from '../../contract/captures.ts'
import { catalogue } from '../../contract/catalogue.ts'
import { causePages } from '../../contract/cause-pages.ts'
import { cms } from '../../contract/cms.ts'
import { donations } from '../../contract/donations.ts'
import { feed } from '../../contract/feed.ts'
import { giftCards } from '../../contract/gift-cards.ts'
import { hijri } from '../../contract/hijri.ts'
import { ledger } from '../../contract/ledger.ts'
import { memberships } from '../../contract/membership.ts'
import { myCampaigns } from '../../contract/my-campaigns.ts'
import { plans } from '../../contract/plans.ts'
import { push } from '../../contract/push.ts'
import { qurbani } from '../../contract/qurbani.ts'
import { refunds } from '../../contract/refunds.ts'
import { rewards } from '../../contract/rewards.ts'
import { savedCards } from '../../contract/saved-cards.ts'
import { site } from '../../contract/site.ts'
import { wallet } from '../../contract/wallet.ts'
import { zakat } from '../../contract/zakat.ts'
import { accountGuard } from '../accounts/account-guard.ts'
import { mountAccounts } from '../accounts/mount-accounts.ts'
import { openAccounts } from '../accounts/open-accounts.ts'
import { mountAdmin } from '../admin/mount-admin.ts'
import { analyticsHandlers } from '../analytics/analytics.ts'
import { builtPageHandlers } from '../campaigns/built-pages.ts'
import { serveCampaignEmbed } from '../campaigns/campaign-embed.ts'
import { serveCampaignPictures } from '../campaigns/campaign-picture.ts'
import { campaignHandlers } from '../campaigns/campaigns.ts'
import { ownCampaignHandlers } from '../campaigns/own-campaigns.ts'
import { serveCapturePages } from '../captures/capture-pages.ts'
import { capturesHandlers } from '../captures/captures.ts'
import { catalogueHandlers } from '../catalogue/catalogue.ts'
import { causePageHandlers } from '../catalogue/cause-pages.ts'
import { mountCharities } from '../charities/mount-charities.ts'
import { cmsHandlers } from '../cms/cms.ts'
import { donationHandlers } from '../donations/donations.ts'
import { feedHandlers } from '../feed/feed.ts'
import { registerFeedStream } from '../feed/stream.ts'
import { giftCardHandlers } from '../gift-cards/gift-cards.ts'
import { hijriHandlers } from '../hijri/hijri.ts'
import { ledgerHandlers } from '../ledger/ledger.ts'
import { serveLogFile } from '../ledger/log-file.ts'
import { registerMailbox } from '../mail/mailbox-pages.ts'
import { membershipHandlers } from '../membership/membership.ts'
import { registerPayments } from '../payments/routes.ts'
import { planHandlers } from '../plans/plans.ts'
import { pushHandlers } from '../push/push.ts'
import { qurbaniHandlers } from '../qurbani/qurbani.ts'
import { serveRecitations } from '../recitation/recitation.ts'
import { refundHandlers } from '../refunds/refunds.ts'
import { rewardHandlers } from '../rewards/rewards.ts'
import { savedCardHandlers } from '../saved-cards/saved-cards.ts'
import type { Service } from '../service.ts'
import { siteHandlers } from '../site/site.ts'
import { walletHandlers } from '../wallet/wallet.ts'
import { zakatHandlers } from '../zakat/zakat.ts'
import { followMethods } from './allowed-methods.ts'
import { answerError, answerNothingHere } from './errors.ts'
import { serveHealth } from './health.ts'
import { acceptEmptyJson } from './json-body.ts'
import { type Memory, makeMemory, serverBehind } from './memory.ts'
import { serveMetrics } from './metrics.ts'
import { mount } from './mount.ts'
import { serveOpenApi } from './openapi.ts'
import { addSecurityHeaders } from './security.ts'
import { trustOf } from './trusted-proxies.ts'
import { answerUnreadable } from './unreadable.ts'

const bodyLimitBytes = 64 * 1024
/** The specification's API timeout. */
const requestTimeoutMs = 30_000
/** More than the longest that an endpoint takes, a passkey's id; the schemas say how long each may be. */
const paramLongest = 4 * 1024

/** One random beginning for this process and a count: a random id for each request costs a tenth of answering it. */
function requestIds(beginning: string): () => string {
  let count = 0
  return () => `${beginning}-${((count += 1)).toString(36)}`
}

/** The service's API on Fastify, without pages and files: what tests and the simulation talk to. */
export async function buildApp(service: Service, memory: Memory = makeMemory()): Promise<FastifyInstance> {
  // Fastify's own narrower type, so that the app's type stays the plain one.
  const loggerInstance: FastifyBaseLogger = service.log
  const isHttps = service.config.publicUrl.startsWith('https:')
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustOf(service.config.trustProxy),
    bodyLimit: bodyLimitBytes,
    serverFactory: serverBehind(memory, requestTimeoutMs),
    forceCloseConnections: 'idle',
    genReqId: requestIds(service.chance.uuid()),
    return503OnClosing: true,
    routerOptions: { maxParamLength: paramLongest },
    ...answerUnreadable(isHttps),
  })
  addSecurityHeaders(app, isHttps)
  acceptEmptyJson(app)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(answerNothingHere(followMethods(app)))
  const accounts = await openAccounts(service)
  const guard = accountGuard(accounts)
  serveHealth(app, service)
  serveOpenApi(app)
  mount(app, site, siteHandlers(service), guard, memory)
  mount(app, cms, cmsHandlers(service), guard, memory)
  mount(app, causePages, causePageHandlers(service), guard, memory)
  mount(app, catalogue, catalogueHandlers(service), guard, memory)
  mountCharities(app, service, guard, memory)
  mount(app, campaigns, campaignHandlers(service), guard, memory)
  mount(app, myCampaigns, ownCampaignHandlers(service), guard, memory)
  mount(app, campaignPages, builtPageHandlers(service), guard, memory)
  mount(app, donations, donationHandlers(service), guard, memory)
  mount(app, giftCards, giftCardHandlers(service), guard, memory)
  mount(app, refunds, refundHandlers(service), guard, memory)
  mount(app, feed, feedHandlers(service), guard, memory)
  mount(app, ledger, ledgerHandlers(service), guard, memory)
  mount(app, analytics, analyticsHandlers(service), guard, memory)
  mount(app, captures, capturesHandlers(service), guard, memory)
  mount(app, push, pushHandlers(service), guard, memory)
  mount(app, rewards, rewardHandlers(service), guard, memory)
  mount(app, hijri, hijriHandlers(service), guard, memory)
  mount(app, plans, planHandlers(service, accounts), guard, memory)
  mount(app, memberships, membershipHandlers(service), guard, memory)
  mount(app, zakat, zakatHandlers(service), guard, memory)
  mount(app, wallet, walletHandlers(service), guard, memory)
  mount(app, savedCards, savedCardHandlers(service), guard, memory)
  mount(app, qurbani, qurbaniHandlers(service), guard, memory)
  serveCapturePages(app, service)
  serveCampaignPictures(app, service, guard)
  serveCampaignEmbed(app, service)
  mountAccounts(app, accounts, guard)
  mountAdmin(app, service, guard)
  const hub = registerFeedStream(app, service)
  serveMetrics(app, { service, guard, memory, listeners: () => hub.size })
  serveLogFile(app, service)
  serveRecitations(app, service)
  await registerPayments(app, service)
  registerMailbox(app, service)
  return app
}
