import { type FormEvent, useEffect, useRef } from 'react'
import type { GiftAidDeclaration } from '../../../contract/gift-aid.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { stayNear } from '../../ui/stay-near.ts'
import { toast } from '../../ui/toasts.state.ts'
import { HomeFields } from './HomeFields.tsx'
import { Statement } from './Statement.tsx'
import { useDeclaration } from './use-declaration.ts'

interface Props {
  /** The one that goes on, to be changed. */
  before?: GiftAidDeclaration
  /** The gift is on its way: what was begun is sent with it, and the gift waits for nothing. */
  isPaying?: boolean
  onClose: () => void
}

const fieldNames = ['fullName', 'homeAddress', 'postcode', 'isTaxpayer'] as const
const longest = { fullName: 100, homeAddress: 300, postcode: 10, isTaxpayer: 0 }

/** Name, home and the statement. What is wrong is said beside its field, and nothing typed is lost. */
export function DeclarationForm({ before, isPaying = false, onClose }: Props) {
  const { t } = useTranslation(['gift-aid', 'errors'])
  const { draft, change, declare, isTyped, isBusy, failure } = useDeclaration(before)
  const errorOf = (field: (typeof fieldNames)[number]) => {
    const code = failure?.fields[field]
    return code && t(`errors:${code}`, { max: longest[field] })
  }
  const isElsewhere = failure !== null && !fieldNames.some(field => failure.fields[field])
  const send = async () => {
    if (isBusy) return true
    const near = stayNear()
    if ((await declare()) !== null) return false
    toast({ title: t('made'), tone: 'done' })
    onClose()
    near()
    return true
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  useSendWithGift(isPaying && isTyped, async () => {
    if (!(await send())) toast({ title: t('notMade'), tone: 'error' })
  })
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={onSubmit}>
      <Statement includesPast={draft.includesPast} />
      {!before && (
        <CheckField
          name="includesPast"
          label={t('form.past')}
          checked={draft.includesPast}
          onChange={({ target }) => change({ includesPast: target.checked })}
        />
      )}
      <HomeFields draft={draft} onChange={change} errorOf={errorOf} />
      <CheckField
        name="isTaxpayer"
        label={<strong>{t('form.agree')}</strong>}
        hint={t('form.private')}
        checked={draft.isTaxpayer}
        onChange={({ target }) => change({ isTaxpayer: target.checked })}
        error={errorOf('isTaxpayer')}
      />
      {isElsewhere && (
        <Notice tone="error" isLive>
          {t(`errors:${failure.code}`)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isLoading={isBusy}>
          {t('form.submit')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('form.notNow')}
        </Button>
      </div>
    </form>
  )
}

/** Sends what was begun once, when the gift is paid. */
function useSendWithGift(isTime: boolean, send: () => Promise<void>): void {
  const newest = useRef(send)
  useEffect(() => {
    newest.current = send
  })
  useEffect(() => {
    if (isTime) void newest.current()
  }, [isTime])
}
