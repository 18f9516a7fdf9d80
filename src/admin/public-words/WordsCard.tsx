import type { GiftWords, publicWords } from '../../../contract/admin/public-words.ts'
import { isolated } from '../../../contract/isolated.ts'
import { client } from '../../data/browser-client.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { TestMoneyPill } from '../../ui/TestMoneyPill.tsx'
import { toast } from '../../ui/toasts.state.ts'
import { useFormInPlace } from '../../ui/use-form-in-place.ts'
import { useMoment } from '../../ui/use-moment.ts'
import type { Fresh } from '../kit/fresh.ts'
import { ReasonForm } from '../kit/ReasonForm.tsx'

const takeRoute = {
  method: 'POST',
  path: '/api/admin/public-words/:id/take',
  access: 'admin:content',
} as const

/** What stands beside one gift, where, and who took it down. */
export function WordsCard({ words, fresh }: { words: GiftWords; fresh: Fresh }) {
  const { t } = useTranslation('admin')
  const moment = useMoment({ dateStyle: 'long', timeStyle: 'short' })
  const { name, message, taken } = words
  return (
    <article className="panel gap-3">
      <header className="flex flex-wrap items-center gap-3">
        <h2 className="min-w-0 text-lg wrap-anywhere">
          <bdi>{name ?? t('words.someone')}</bdi>
        </h2>
        {taken && <Pill>{t('words.down')}</Pill>}
        {words.isTest && <TestMoneyPill />}
        <time dateTime={words.at} className="text-sm text-soft sm:ms-auto">
          {moment(words.at)}
        </time>
      </header>
      {message !== null && (
        <blockquote className="border-s-2 border-base-300 ps-3 wrap-anywhere">
          <bdi>{message}</bdi>
        </blockquote>
      )}
      <Where words={words} />
      {taken ? <Taken taken={taken} /> : <Taking id={words.id} fresh={fresh} />}
    </article>
  )
}

function Where({ words: { projects, campaigns } }: { words: GiftWords }) {
  const { t } = useTranslation('admin')
  const { locale } = useReader()
  const projectList = new Intl.ListFormat(locale).format(projects.map(isolated))
  return (
    <p className="text-sm text-soft wrap-anywhere">
      {[projectList, ...campaigns.map(title => t('words.campaign', { title: isolated(title) }))].join(' · ')}
    </p>
  )
}

function Taken({ taken: { at, by, reason } }: { taken: NonNullable<GiftWords['taken']> }) {
  const { t } = useTranslation('admin')
  const { locale } = useReader()
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(at))
  return (
    <p className="border-t border-base-300 pt-3 text-sm wrap-anywhere">
      <span className="text-soft">
        {by === null ? t('words.takenOn', { date }) : t('words.takenBy', { date, admin: isolated(by) })}:{' '}
      </span>
      <bdi>{reason}</bdi>
    </p>
  )
}

function Taking({ id, fresh }: { id: string; fresh: Fresh }) {
  const { t } = useTranslation('admin')
  const { open, close, opener } = useFormInPlace<'take'>()
  if (open === null)
    return (
      <div>
        <Button {...opener('take')} variant="outline">
          {t('words.take')}
        </Button>
      </div>
    )
  return (
    <ReasonForm
      fresh={fresh}
      isGrave
      submitLabel={t('words.take')}
      hint={t('words.takeHint')}
      onReason={async reason => {
        await client.call<typeof publicWords.take>(takeRoute, { params: { id }, body: { reason } })
      }}
      onDone={() => toast({ title: t('words.done'), tone: 'done' })}
      onCancel={close}
    />
  )
}
