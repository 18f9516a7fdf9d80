import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Donation } from '../../../contract/donations.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Money } from '../../ui/Money.tsx'
import { MoreButton } from '../../ui/MoreButton.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { useLeadToCome } from '../../ui/use-lead-to-come.ts'
import { useMoment } from '../../ui/use-moment.ts'
import { ownGiftsPages } from './profile.queries.ts'

/** The gifts of the account, from all its devices. */
export function OwnGifts() {
  const { t } = useTranslation('accounts')
  const { language } = useReader()
  const pages = useInfiniteQuery(ownGiftsPages(language))
  const { data, isError, refetch } = pages
  const { list, ...lead } = useLeadToCome()
  if (!data) {
    if (isError) return <ErrorState onRetry={() => void refetch()}>{t('profile.giftsFailed')}</ErrorState>
    return (
      <Loading>
        <SkeletonRows rows={3} />
      </Loading>
    )
  }
  const gifts = data.pages.flatMap(page => page.gifts)
  if (gifts.length === 0) {
    return (
      <div className="panel items-start gap-3">
        <p className="text-soft">{t('profile.noGifts')}</p>
        <ButtonLink to="/donate">{t('profile.give')}</ButtonLink>
      </div>
    )
  }
  return (
    <div className="grid gap-3">
      <ul ref={list} className="grid gap-3">
        {gifts.map(gift => (
          <GiftRow key={gift.id} gift={gift} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <MoreButton pages={pages} lead={lead}>
          {t('profile.more')}
        </MoreButton>
      )}
    </div>
  )
}

/** Opens the receipt with its proof, on whatever device it was given. */
function GiftRow({ gift }: { gift: Donation }) {
  const { t } = useTranslation(['accounts', 'gifts'])
  const { locale } = useReader()
  const moment = useMoment()
  const total = <Money minor={gift.totalMinor} currency={gift.currency} />
  const titles = new Intl.ListFormat(locale).format(gift.lines.map(line => line.title))
  return (
    <li className="panel panel-link gap-1">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-lg">
          <Link to="/thank-you" search={{ gift: gift.id }}>
            {total}
          </Link>
        </h3>
        <Pill tone={gift.state === 'paid' ? 'gold' : 'plain'}>{t(`gifts:list.state.${gift.state}`)}</Pill>
      </div>
      <p>{titles}</p>
      <p className="text-sm text-soft">{moment(gift.createdAt)}</p>
      {gift.areWordsTaken && <p className="text-sm text-soft">{t('gifts:wordsTaken')}</p>}
    </li>
  )
}
