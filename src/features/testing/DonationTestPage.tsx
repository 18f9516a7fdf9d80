import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { giftsStore } from '../../data/gifts.ts'
import { siteQuery } from '../../data/reads/site-query.ts'
import { useSnapshot } from '../../data/use-snapshot.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Notice } from '../../ui/Notice.tsx'
import { GiftPostings } from './GiftPostings.tsx'
import { TestGift } from './TestGift.tsx'

/** How many of the device's gifts are shown. */
const shown = 10

/** For testers: a gift on its whole way, from the form over the sandbox's payment to its postings in the ledger. */
export function DonationTestPage() {
  const { t } = useTranslation('testing')
  const { data: site } = useQuery(siteQuery())
  const { gifts } = useSnapshot(giftsStore)
  return (
    <div className="page grid gap-6 py-8">
      <header className="grid gap-2">
        <h1>{t('gift.title')}</h1>
        <p className="lead max-w-2xl">{t('gift.text')}</p>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {site?.isTestMoney === false ? <Notice tone="warning">{t('gift.real')}</Notice> : <TestGift />}
        <section className="panel gap-4" aria-labelledby="gifts">
          <h2 id="gifts">{t('gift.list')}</h2>
          {gifts.length === 0 && <p className="text-soft">{t('gift.none')}</p>}
          <ol className="grid gap-4">
            {gifts.slice(0, shown).map(gift => (
              <GiftPostings key={gift.id} gift={gift} />
            ))}
          </ol>
          <p>
            <Link to="/open-charity-ledger" className="text-link inline-flex min-h-11 items-center">
              {t('gift.ledger')}
            </Link>
          </p>
        </section>
      </div>
    </div>
  )
}
