import { expect, type Page } from '@playwright/test'

/** Waits for a mail to an address with a link of that purpose, other than `used`: its path, and what it carries. */
export async function mailedLink(
  page: Page,
  to: string,
  purpose: 'verify' | 'reset',
  used = '',
): Promise<string> {
  let found: string | undefined
  const look = async () => {
    const answer = await page.request.get(`/test-mailbox.json?to=${encodeURIComponent(to)}`)
    const links =
      (await answer.text()).match(new RegExp(`/auth(\\?lang=\\w\\w)?#${purpose}=[\\w-]+`, 'g')) ?? []
    found = links.find(link => link !== used)
    return found
  }
  await expect.poll(look).toBeDefined()
  return found ?? ''
}
