import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { User } from '../../../contract/accounts.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { lazyExtra } from '../../ui/lazy-extra.ts'
import { Notice } from '../../ui/Notice.tsx'
import { opened } from '../../ui/opened.tsx'
import { useFormInPlace } from '../../ui/use-form-in-place.ts'
import { InviteCard } from './InviteCard.tsx'
import { OwnGifts } from './OwnGifts.tsx'

const LevelLine = lazyExtra(async () => (await import('./LevelLine.tsx')).LevelLine)
const NameForm = opened(async () => (await import('./NameForm.tsx')).NameForm)
const RowPanel = lazyExtra(async () => (await import('./RowPanel.tsx')).RowPanel)

interface Props {
  user: User
  resend: ReactNode
  signOut: ReactNode
}

export function MemberPart({ user, resend, signOut }: Props) {
  const { t } = useTranslation('accounts')
  return (
    <>
      {!user.emailVerified && (
        <Notice tone="warning" action={resend}>
          {t('profile.unverified', { email: user.email })}
        </Notice>
      )}
      <Person user={user} />
      <Points points={user.points} />
      <RowPanel />
      <section className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-xl">{t('profile.gifts')}</h2>
          <ButtonLink
            to="/profile"
            search={{ statement: new Date().getFullYear() }}
            variant="quiet"
            icon={<FileText size={18} aria-hidden="true" />}
          >
            {t('profile.statement')}
          </ButtonLink>
        </div>
        <OwnGifts />
      </section>
      <InviteCard code={user.referralCode} />
      <div className="justify-self-center">{signOut}</div>
    </>
  )
}

function Person({ user }: { user: User }) {
  const { t } = useTranslation('accounts')
  const { locale } = useReader()
  const { open, close, opener } = useFormInPlace<'name'>()
  const since = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(user.memberSince))
  if (open) return <NameForm user={user} onClose={close} />
  return (
    <section className="panel flex-row flex-wrap items-center gap-4">
      <span
        aria-hidden="true"
        className="grid size-14 flex-none place-items-center rounded-full bg-tint text-2xl font-semibold text-primary"
      >
        {Array.from(user.fullName)[0]?.toLocaleUpperCase(locale)}
      </span>
      <div className="min-w-0 flex-1 basis-44">
        <h2 className="text-xl wrap-anywhere">
          <bdi>{user.fullName}</bdi>
        </h2>
        <p className="text-soft wrap-anywhere">
          <bdi dir="ltr">@{user.username}</bdi>
        </p>
        <p className="text-sm text-soft">{t('profile.since', { date: since })}</p>
      </div>
      <Button {...opener('name')} variant="outline">
        {t('profile.edit')}
      </Button>
    </section>
  )
}

function Points({ points }: { points: number }) {
  const { t } = useTranslation('accounts')
  const { locale } = useReader()
  return (
    <section className="panel gap-2">
      <h2 className="flex flex-wrap items-baseline gap-x-3 text-xl">
        <span className="figures text-3xl text-gold-ink">{new Intl.NumberFormat(locale).format(points)}</span>
        {t('profile.points')}
      </h2>
      <LevelLine />
      <p className="text-sm text-soft">{t('pointsText')}</p>
    </section>
  )
}
