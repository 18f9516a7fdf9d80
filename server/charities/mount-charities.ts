import type { FastifyInstance } from 'fastify'
import { charities } from '../../contract/charities.ts'
import { charityApi } from '../../contract/charity-api.ts'
import { charityApplications } from '../../contract/charity-application.ts'
import { charityDesk } from '../../contract/charity-desk.ts'
import { charityDevelopers } from '../../contract/charity-developers.ts'
import { charityMoney } from '../../contract/disbursements.ts'
import { reportDesk } from '../../contract/project-reports.ts'
import { childDesk, sponsorships } from '../../contract/sponsorships.ts'
import { charityApiHandlers } from '../charity-api/charity-api.ts'
import { developerHandlers } from '../charity-api/developers.ts'
import type { Guard } from '../http/guard.ts'
import type { Memory } from '../http/memory.ts'
import { mount } from '../http/mount.ts'
import { reportDeskHandlers } from '../project-reports/report-desk.ts'
import type { Service } from '../service.ts'
import { childDeskHandlers } from '../sponsorships/child-desk.ts'
import { sponsorshipHandlers } from '../sponsorships/sponsorships.ts'
import { applicationHandlers } from './applications.ts'
import { charityHandlers } from './charities.ts'
import { charityDeskHandlers } from './charity-desk.ts'
import { charityMoneyHandlers } from './charity-money.ts'

/** The calls of charities: their pages for everyone, and their own desk. */
export function mountCharities(app: FastifyInstance, service: Service, guard: Guard, memory: Memory): void {
  mount(app, charities, charityHandlers(service), guard, memory)
  mount(app, charityApplications, applicationHandlers(service), guard)
  mount(app, charityDesk, charityDeskHandlers(service), guard)
  mount(app, charityMoney, charityMoneyHandlers(service), guard)
  mount(app, charityDevelopers, developerHandlers(service), guard)
  mount(app, sponsorships, sponsorshipHandlers(service), guard, memory)
  mount(app, childDesk, childDeskHandlers(service), guard)
  mount(app, reportDesk, reportDeskHandlers(service), guard)
  mount(app, charityApi, charityApiHandlers(service), guard)
}
