import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { HonouredText } from '../../ui/HonouredText.tsx'
import { Lattice } from '../../ui/Lattice.tsx'
import { GiftSteps } from './GiftSteps.tsx'
import { HadithTexts } from './HadithTexts.tsx'
import { Questions } from './Questions.tsx'
import { QuranTexts } from './QuranTexts.tsx'
import { WhatWeTake } from './WhatWeTake.tsx'

/** Why to give, in the words of Quran and Sunnah, and what becomes of a gift here. The texts are quoted; nothing is promised. */
export function WhyDonatePage() {
  const { t } = useTranslation('why-donate')
  return (
    <>
      <section className="lattice-ground border-b border-base-300">
        <Lattice />
        <div className="page grid gap-4 py-10 lg:py-16">
          <h1 className="max-w-3xl">{t('title')}</h1>
          <p className="lead">
            <HonouredText text={t('lead')} />
          </p>
          <div className="mt-1 flex flex-wrap gap-3">
            <ButtonLink to="/donate" size="large">
              {t('give')}
            </ButtonLink>
            <ButtonLink to="/open-charity-ledger" size="large" variant="tint">
              {t('see')}
            </ButtonLink>
          </div>
        </div>
      </section>
      <div className="page grid gap-12 py-8 lg:gap-16">
        <QuranTexts />
        <HadithTexts />
        <GiftSteps />
        <WhatWeTake />
        <Questions />
        <Call />
      </div>
    </>
  )
}

function Call() {
  const { t } = useTranslation('why-donate')
  return (
    <section className="panel lattice-ground items-start gap-3" aria-labelledby="call">
      <Lattice />
      <h2 id="call">{t('call.title')}</h2>
      <p className="max-w-prose text-soft">{t('call.text')}</p>
      <ButtonLink to="/donate" size="large">
        {t('give')}
      </ButtonLink>
    </section>
  )
}
