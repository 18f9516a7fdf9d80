import { defaultLanguage, isLanguage } from '../../contract/languages.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { Service } from '../service.ts'
import { type FundFlow, selectFundFlows, selectReportReaders } from './reports.sql.ts'
import { fundId } from './tier-prices.ts'

const january = 0

/**
 * Has the report of the year that is over mailed to each member, in January. Each gets one, however often this runs. Answers
 * how many were mailed.
 */
export async function mailReports(service: Service): Promise<number> {
  const { db, clock, config, payments } = service
  const now = clock.now()
  if (now.getUTCMonth() !== january) return 0
  const year = now.getUTCFullYear() - 1
  const flows = await selectFundFlows(db.q, { account: `fund/${fundId}`, year, isTest: payments.isTest })
  const readers = await selectReportReaders(db.q, year)
  for (const { personId, name, email, language } of readers)
    await enqueueMail(db.q, {
      key: `membership-report:${personId}:${year}`,
      to: email,
      language: isLanguage(language) ? language : defaultLanguage,
      template: 'membership-report',
      values: { name, year, flows: flows.map(flowOf), link: `${config.publicUrl}/membership` },
    })
  return readers.length
}

const flowOf = ({ currency, inMinor, outMinor }: FundFlow) => ({ currency, inMinor, outMinor })
