import { Compass } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Lattice } from '../../ui/Lattice.tsx'

export function NotFoundPage() {
  const { t } = useTranslation('home')
  return (
    <div className="page py-10">
      <section className="state lattice-ground">
        <Lattice />
        <Compass size={40} strokeWidth={1.5} aria-hidden="true" />
        <h1>{t('notFoundPage.title')}</h1>
        <p className="max-w-[42ch] text-soft">{t('notFoundPage.text')}</p>
        <nav className="mt-2 flex flex-wrap justify-center gap-2" aria-label={t('notFoundPage.title')}>
          <ButtonLink to="/">{t('notFoundPage.home')}</ButtonLink>
          <ButtonLink to="/donate" variant="tint">
            {t('notFoundPage.give')}
          </ButtonLink>
          <ButtonLink to="/quran-reader" variant="tint">
            {t('notFoundPage.quran')}
          </ButtonLink>
        </nav>
      </section>
    </div>
  )
}
