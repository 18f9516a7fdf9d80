import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { signatureCheck } from './signature-check.ts'

const calls = ['gifts', 'payouts', 'funds', 'statements'] as const

/** How a key and a signature are used, in what can be copied. The whole is in docs/charity-api.md. */
export function DeveloperGuide() {
  const { t } = useTranslation('charity-developers')
  const api = `${location.origin}/api/charity-api/v1`
  const month = new Date().toISOString().slice(0, 7)
  const pathOf = (name: (typeof calls)[number]) => (name === 'statements' ? `${name}/${month}` : name)
  return (
    <section className="panel gap-4" aria-labelledby="guide">
      <h2 id="guide" className="text-xl">
        {t('guide.title')}
      </h2>
      <h3 className="font-semibold">{t('guide.read')}</h3>
      <Code>{`curl -H 'Authorization: Bearer jar_…' \\\n  '${api}/gifts?limit=50'`}</Code>
      <dl className="grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-[auto_1fr]">
        {calls.map(name => (
          <div key={name} className="contents">
            <dt dir="ltr" className="font-mono text-sm rtl:text-end">
              /{pathOf(name)}
            </dt>
            <dd className="text-sm text-soft">{t(`guide.calls.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-soft">{t('guide.pages')}</p>
      <h3 className="font-semibold">{t('guide.check')}</h3>
      <p className="text-sm text-soft">{t('guide.checkText')}</p>
      <Code>{signatureCheck}</Code>
      <p className="text-sm">
        <a href="/api/openapi.json" className="text-link inline-flex min-h-11 items-center">
          OpenAPI
        </a>
      </p>
    </section>
  )
}

const Code = ({ children }: { children: ReactNode }) => (
  <pre dir="ltr" className="whitespace-pre-wrap wrap-anywhere rounded-lg bg-base-200 p-3 text-start text-xs">
    {children}
  </pre>
)
