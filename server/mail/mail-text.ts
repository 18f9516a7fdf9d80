import type { SaidMail } from './render-mail.ts'

/** The mail as plain text. */
export function mailText(said: SaidMail): string {
  const rows = said.rows.map(
    ({ label, hint, text }) => `${label}: ${text}${hint === undefined ? '' : `\n  ${hint}`}`,
  )
  const action = said.action ? `${said.action.label}:\n${said.action.link}` : ''
  const unsubscribe = said.unsubscribe ? `\n${said.unsubscribe.label}: ${said.unsubscribe.link}` : ''
  const parts = [
    said.greeting,
    said.lead,
    rows.join('\n'),
    said.notice ?? '',
    action,
    said.note,
    said.team,
    `-- \n${said.footer}${unsubscribe}`,
  ]
  return `${parts.filter(part => part !== '').join('\n\n')}\n`
}
