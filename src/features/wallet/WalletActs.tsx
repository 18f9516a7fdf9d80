import { useQueryClient } from '@tanstack/react-query'
import { FileDown, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Currency } from '../../../contract/money.ts'
import type { WalletMovement, wallet } from '../../../contract/wallet.ts'
import { client } from '../../data/browser-client.ts'
import { useSubmit } from '../../data/use-submit.ts'
import { useMoney, useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { saveTextFile } from '../../lib/save-text-file.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { notify } from '../../ui/toasts.state.ts'
import { statementOf } from './statement.ts'
import { isOfWallet } from './wallet.queries.ts'

const routes = {
  movements: { method: 'GET', path: '/api/wallet/movements', access: 'member' },
  refund: { method: 'POST', path: '/api/wallet/refunds', access: 'member' },
} as const

/** A statement to keep, and the way back to the card. */
export function WalletActs({ currency }: { currency: Currency }) {
  const { t } = useTranslation(['wallet', 'errors'])
  const statement = useStatement(currency)
  const refund = useRefund(currency)
  const failure = statement.failure ?? refund.failure
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          icon={<FileDown size={18} aria-hidden="true" />}
          isLoading={statement.isBusy}
          onClick={() => void statement.submit()}
        >
          {t('statement.save')}
        </Button>
        <Button
          variant="quiet"
          icon={<Undo2 size={18} aria-hidden="true" />}
          onClick={() => refund.ask(true)}
        >
          {t('refund.title')}
        </Button>
      </div>
      {failure && (
        <Notice tone="error" isLive>
          {t(`errors:${failure.code}`)}
        </Notice>
      )}
      <Dialog
        isOpen={refund.isAsked}
        onClose={() => refund.ask(false)}
        title={t('refund.title')}
        description={t('refund.text')}
        actions={
          <>
            <Button variant="quiet" onClick={() => refund.ask(false)}>
              {t('refund.keep')}
            </Button>
            <Button isLoading={refund.isBusy} onClick={() => void refund.submit()}>
              {t('refund.send')}
            </Button>
          </>
        }
      />
    </div>
  )
}

/** All movements, page by page, as a file. */
function useStatement(currency: Currency) {
  const { t } = useTranslation('wallet')
  const { language } = useReader()
  return useSubmit(async () => {
    const movements: WalletMovement[] = []
    let before: number | undefined
    do {
      const query = { currency, lang: language, limit: 100, ...(before === undefined ? {} : { before }) }
      const page = await client.call<typeof wallet.movements>(routes.movements, { query })
      movements.push(...page.movements)
      before = page.next ?? undefined
    } while (before !== undefined)
    const head = ['time', 'kind', 'for', 'amount', 'left', 'currency', 'id'].map(name =>
      t(`statement.${name}`),
    )
    saveTextFile(`jariyah-wallet-${currency}.csv`, statementOf(movements, currency, head), 'text/csv')
  })
}

function useRefund(currency: Currency) {
  const { t } = useTranslation('wallet')
  const money = useMoney()
  const queryClient = useQueryClient()
  const [isAsked, ask] = useState(false)
  const submission = useSubmit(async () => {
    ask(false)
    const { askedMinor } = await client.call<typeof wallet.refund>(routes.refund, { body: { currency } })
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOfWallet(queryKey) })
    const amount = money({ minor: askedMinor, currency })
    notify({ title: askedMinor > 0 ? t('refund.sent', { amount }) : t('refund.nothing') })
  })
  return { ...submission, isAsked, ask }
}
