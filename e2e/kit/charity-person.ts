import type { Browser } from '@playwright/test'
import { armedPdf, photograph } from '../../tests/fakes/charity-files.ts'
import type { OwnService } from './own-service.ts'
import { type Account, type Somebody, signedIn } from './people.ts'
import type { Reader } from './screens.ts'

const answers = {
  name: 'Hearth and Home',
  country: 'PK',
  register: 'Charities register',
  registrationNumber: 'PK-0412',
  about: 'Stands by families who lost who earned for them.',
  contactName: 'Fatuma Ali',
  contactRole: 'Director',
  trustees: [
    { name: 'Fatuma Ali', role: 'Trustee' },
    { name: 'Idris Noor', role: 'Trustee' },
  ],
}

/** Somebody who speaks for a charity of the catalogue: applied, and verified by an administrator. */
export async function charityPerson(
  browser: Browser,
  at: OwnService,
  admin: Somebody,
  charity: { account: Account; id: string },
  reader: Reader = { screen: 'desktop' },
): Promise<Somebody> {
  const person = await signedIn(browser, at, reader, charity.account)
  const own = '/api/charity-application'
  await person.call('PUT', own, answers)
  const papers = { registration: await armedPdf(), constitution: await photograph() }
  for (const [kind, content] of Object.entries(papers))
    await person.call('POST', `${own}/documents`, { kind, name: kind, content })
  const { application } = await person.call<{ application: { id: string } }>('POST', `${own}/submit`, {
    agreed: true,
  })
  const decision = { to: 'verified', reason: 'Known to us', charityId: charity.id }
  await admin.call('POST', `/api/admin/charity-applications/${application.id}/decide`, decision)
  return person
}
