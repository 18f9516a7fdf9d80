import { escapeHtml } from '../escape-html.ts'
import type { MailRow } from './mail-row.ts'
import type { SaidMail } from './render-mail.ts'

const ink = '#17241f'
const quiet = '#4b5a54'
const emerald = '#0b5b46'
const paper = '#faf8f2'
const line = '#dcdacf'

/** Letters of these scripts are smaller and taller than Latin ones beside them. */
const sizes: Readonly<Record<string, string>> = {
  ar: '18px/1.8',
  ur: '18px/2',
  bn: '17px/1.7',
  hi: '17px/1.7',
}

/**
 * The mark, without a picture that a mail program would have to fetch: two squares make the star, a square with three round
 * corners the drop. A program that can't turn them shows an emerald square.
 */
const mark = `<div aria-hidden="true" style="width:30px;height:30px;margin:8px;background:${emerald}">
<div style="width:30px;height:30px;background:${emerald};transform:rotate(45deg)">
<div style="width:13px;height:13px;margin:0 auto;position:relative;top:9px;background:${paper};border-radius:0 50% 50% 50%"></div>
</div></div>`

const paragraph = (text: string, style = ''): string =>
  text === '' ? '' : `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>\n`

const link = (address: string, content: string, style: string): string =>
  `<a href="${escapeHtml(address)}" style="${style}">${escapeHtml(content)}</a>`

function row({ label, hint, text, isTotal }: MailRow): string {
  const below =
    hint === undefined ? '' : `<br><span style="color:${quiet};font-size:85%">${escapeHtml(hint)}</span>`
  const cell = `padding:8px 0;border-top:1px solid ${line};vertical-align:top${isTotal ? ';font-weight:bold' : ''}`
  return `<tr><td style="${cell};text-align:start">${escapeHtml(label)}${below}</td><td style="${cell};text-align:end">${escapeHtml(text)}</td></tr>`
}

const table = (rows: readonly MailRow[]): string =>
  rows.length === 0
    ? ''
    : `<table role="presentation" width="100%" cellspacing="0" style="border-collapse:collapse;margin:0 0 20px;font:inherit">${rows.map(row).join('\n')}</table>\n`

function button({ action }: SaidMail): string {
  if (!action) return ''
  const style = `display:inline-block;padding:12px 22px;border-radius:10px;background:${emerald};color:#ffffff;font-weight:bold;text-decoration:none`
  return `<p style="margin:0 0 16px">${link(action.link, action.label, style)}</p>
<p style="margin:0 0 16px;color:${quiet};font-size:85%">${escapeHtml(action.hint)}<br><span dir="ltr" style="word-break:break-all">${link(action.link, action.link, `color:${quiet}`)}</span></p>
`
}

/** The mail as HTML: one layout, nothing to fetch, nothing that runs, nothing that tells us it was opened. */
export function mailHtml(said: SaidMail): string {
  const font = `${sizes[said.language] ?? '16px/1.6'} system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif`
  const unsubscribe = said.unsubscribe
    ? `<br>${link(said.unsubscribe.link, said.unsubscribe.label, `color:${quiet}`)}`
    : ''
  return `<!doctype html>
<html lang="${said.language}" dir="${said.direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(said.subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:${paper};color:${ink};font:${font}">
<div dir="${said.direction}" style="max-width:34em;margin:0 auto;text-align:start">
${mark}
<p style="margin:16px 0;font-size:120%;font-weight:bold">Jariyah</p>
${paragraph(said.greeting)}${paragraph(said.lead)}${table(said.rows)}${paragraph(said.notice ?? '', 'font-weight:bold')}${button(said)}${paragraph(said.note)}${paragraph(said.team)}<p style="margin:24px 0 0;padding-top:12px;border-top:1px solid ${line};color:${quiet};font-size:85%">${escapeHtml(said.footer)}${unsubscribe}</p>
</div>
</body>
</html>
`
}
