import { Link } from '@tanstack/react-router'
import { MoonStar } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'

/** The way to give in each of the last ten nights. */
export function TenNights() {
  const { t } = useTranslation('guides')
  return (
    <section className="panel gap-3 no-print" aria-labelledby="ten-nights">
      <MoonStar size={28} strokeWidth={1.6} aria-hidden="true" className="text-primary" />
      <h2 id="ten-nights" className="text-lg">
        {t('tenNights.title')}
      </h2>
      <p className="text-soft">{t('tenNights.text')}</p>
      <div>
        <Link to="/my-plans" search={{ every: 'last_ten' }} className="btn btn-primary">
          {t('tenNights.plan')}
        </Link>
      </div>
    </section>
  )
}
