import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ArrowLeft, HeartHandshake } from 'lucide-react'
import { directionOf } from '../../../contract/languages.ts'
import type { ChildFile } from '../../../contract/sponsorships.ts'
import { childFileQuery } from '../../data/reads/child-file-query.ts'
import { useMoney, useReader, useShownReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { commaIn } from '../../lib/comma-in.ts'
import { amountText } from '../../ui/amount-text.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Lattice } from '../../ui/Lattice.tsx'
import { useChildWords } from '../../ui/use-child-words.ts'
import { ChildEmblem } from './ChildEmblem.tsx'
import { ChildUpdates } from './ChildUpdates.tsx'
import { NoChildFile } from './NoChildFile.tsx'
import { SponsorPill } from './SponsorPill.tsx'

/** One case file, or that it is nobody's to read. */
export function ChildFilePage({ number }: { number: number }) {
  // Of a file that is closed while it is looked at nothing is left.
  const { data } = useQuery({ ...childFileQuery(useReader(), number), enabled: false })
  return data ? <File number={number} /> : <NoChildFile />
}

/** What is known of the child, what a month pays for, and where the money goes. */
function File({ number }: { number: number }) {
  const { t } = useTranslation('sponsorships')
  const words = useChildWords()
  const child = useSuspenseQuery(childFileQuery(useShownReader(), number)).data
  return (
    <article>
      <header className="lattice-ground border-b border-base-300">
        <Lattice />
        <div className="page grid gap-4 py-5 lg:py-10">
          <div className="-ms-3">
            <BackLink />
          </div>
          <div className="flex flex-wrap items-center gap-5">
            <ChildEmblem number={number} className="size-24" />
            <div className="grid min-w-0 gap-2 justify-items-start">
              <h1>
                <bdi>{child.alias}</bdi>
              </h1>
              <p className="text-soft">
                {words.number(number)} · {words.age(child.ageBand)} ·{' '}
                <span suppressHydrationWarning>{words.place(child.part, child.country)}</span>
              </p>
              <SponsorPill child={child} />
            </div>
          </div>
        </div>
      </header>
      <div className="page grid items-start gap-6 py-6 lg:grid-cols-[1fr_26rem] lg:gap-10">
        <div className="lg:order-last">
          <Sponsoring child={child} />
        </div>
        <div className="grid gap-8">
          <Told child={child} />
          <section className="grid gap-2">
            <h2 className="text-xl">{t('money.title')}</h2>
            <p className="max-w-prose">
              {t('money.text', { project: child.project.title, charity: child.charity.name })}
            </p>
          </section>
          <section className="grid gap-2">
            <h2 className="text-xl">{t('contact.title')}</h2>
            <p className="max-w-prose">{t('contact.text')}</p>
          </section>
          <ChildUpdates number={number} />
        </div>
      </div>
    </article>
  )
}

function BackLink() {
  const { t } = useTranslation('sponsorships')
  return (
    <ButtonLink
      to="/orphanages"
      search={{}}
      variant="quiet"
      icon={<ArrowLeft size={18} className="rtl:rotate-180" aria-hidden="true" />}
    >
      {t('back')}
    </ButtonLink>
  )
}

/** The charity's own words, in the language it wrote them in. */
function Told({ child }: { child: ChildFile }) {
  const { t } = useTranslation('sponsorships')
  const money = useMoney()
  const spoken = { lang: child.lang, dir: directionOf(child.lang) }
  const amount = money({ minor: child.monthlyMinor, currency: child.currency })
  return (
    <>
      <section className="grid gap-2">
        <h2 className="text-xl">{t('story', { alias: child.alias })}</h2>
        <p {...spoken} className="max-w-prose wrap-anywhere">
          {child.story}
        </p>
      </section>
      <section className="grid gap-2">
        <h2 className="text-xl">{t('pays', { amount })}</h2>
        <p {...spoken} className="max-w-prose wrap-anywhere">
          {child.pays}
        </p>
      </section>
    </>
  )
}

function Sponsoring({ child }: { child: ChildFile }) {
  const { t, language } = useTranslation('sponsorships')
  const { locale } = useReader()
  const money = useMoney()
  const words = useChildWords()
  const { alias, monthlyMinor, currency, project, number, next } = child
  const isFull = child.taken >= child.places
  const facts = [
    { label: t('filter.school'), value: words.school(child.school, child.schoolYear) },
    {
      label: t('needsTitle'),
      value: child.needs.map(need => t(`needs.${need}`)).join(commaIn(language)),
    },
    { label: t('charity'), value: <bdi>{child.charity.name}</bdi> },
  ]
  return (
    <aside className="panel gap-4" aria-label={t('sponsor', { alias })}>
      <p className="text-2xl font-semibold">
        {t('month', { amount: money({ minor: monthlyMinor, currency }) })}
      </p>
      <FactList facts={facts} />
      {isFull ? (
        <>
          <p className="font-semibold">{t('full')}</p>
          {next && (
            <ButtonLink to="/orphanages" search={{ file: next.number }} size="large" isWide>
              {t('next', { alias: next.alias })}
            </ButtonLink>
          )}
          <ButtonLink to="/orphanages" search={{}} variant={next ? 'outline' : 'primary'} isWide>
            {t('back')}
          </ButtonLink>
        </>
      ) : (
        <ButtonLink
          to="/my-plans"
          search={{
            every: 'monthly',
            project: project.id,
            amount: amountText(monthlyMinor, currency, locale),
            child: number,
          }}
          size="large"
          isWide
          icon={<HeartHandshake size={20} aria-hidden="true" />}
        >
          {t('sponsor', { alias })}
        </ButtonLink>
      )}
      <p className="text-sm text-soft">{t('stop')}</p>
    </aside>
  )
}
