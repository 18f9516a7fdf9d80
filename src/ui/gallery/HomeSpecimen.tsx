import { BookOpen, Clock, Heart, House, UserRound } from 'lucide-react'
import { Ayah } from '../Ayah.tsx'
import { ButtonLink } from '../ButtonLink.tsx'
import { Card } from '../Card.tsx'
import { Dock } from '../Dock.tsx'
import { Footer } from '../Footer.tsx'
import { Header } from '../Header.tsx'
import { Lattice } from '../Lattice.tsx'
import { Menu } from '../Menu.tsx'
import { Money } from '../Money.tsx'
import { Pill } from '../Pill.tsx'
import { Progress } from '../Progress.tsx'
import type { PlaceGroup } from '../place.ts'
import { SkipLink } from '../SkipLink.tsx'
import { StatusLine } from '../StatusLine.tsx'
import { TestMoneyPill } from '../TestMoneyPill.tsx'
import type { Words } from './words.ts'

const ayah = 'مَّثَلُ ٱلَّذِينَ يُنفِقُونَ أَمۡوَٰلَهُمۡ فِي سَبِيلِ ٱللَّهِ كَمَثَلِ حَبَّةٍ أَنۢبَتَتۡ سَبۡعَ سَنَابِلَ فِي كُلِّ سُنۢبُلَةٖ مِّاْئَةُ حَبَّةٖۗ'

const languages = [
  { id: 'en', label: 'English' },
  { id: 'ar', label: 'العربية', lang: 'ar' },
  { id: 'ur', label: 'اردو', lang: 'ur' },
  { id: 'bn', label: 'বাংলা', lang: 'bn' },
]

const routes = [
  '/donate',
  '/donate-to-gaza',
  '/donate-to-palestine',
  '/palestine-emergency',
  '/feed',
  '/live-feed',
  '/about',
] as const

const groupOf = (label: string, words: Words): PlaceGroup => ({
  label,
  places: routes.map((to, at) => ({
    to,
    label: at % 2 ? words.cardTitle : words.giveNow,
    hint: at % 3 ? undefined : words.hint,
  })),
})

export function HomeSpecimen({ words, language }: { words: Words; language: string }) {
  const menus = [
    groupOf(words.give, words),
    groupOf(words.quran, words),
    { to: '/open-charity-ledger', label: words.how } as const,
  ]
  return (
    <>
      <SkipLink />
      <StatusLine
        sending={{ state: 'offline', waiting: 2 }}
        details={{ to: '/checkout', label: words.how }}
      />
      <Header home="/" menus={menus}>
        <span className="hidden sm:inline-flex">
          <TestMoneyPill />
        </span>
        <Menu label="Language" choices={() => languages} value={language} onChoose={() => undefined}>
          {language.toUpperCase()}
        </Menu>
        <Menu label="Currency" choices={() => languages} value={language} onChoose={() => undefined}>
          GBP
        </Menu>
      </Header>
      <aside className="page flex py-2 sm:hidden" aria-label={words.hint}>
        <TestMoneyPill />
      </aside>
      <main id="main" tabIndex={-1}>
        <Hero words={words} />
        <div className="page grid gap-4 py-8 md:grid-cols-2 lg:grid-cols-3">
          <ProjectCard words={words} raised={4_215_000} />
          <ProjectCard words={words} raised={8_940_050} />
          <ProjectCard words={words} raised={10_000_000} />
        </div>
        <div className="page py-8">
          <div className="panel items-center gap-3 text-center">
            <Ayah text={ayah} number={261} />
            <p className="max-w-prose text-soft">{words.lead}</p>
          </div>
        </div>
      </main>
      <Foot words={words} />
    </>
  )
}

function Hero({ words }: { words: Words }) {
  return (
    <div className="lattice-ground">
      <Lattice isFading />
      <div className="page py-12 lg:py-20">
        <h1 className="max-w-3xl">{words.heading}</h1>
        <p className="lead mt-4">{words.lead}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          <ButtonLink to="/donate" size="large" icon={<Heart size={20} aria-hidden="true" />}>
            {words.giveNow}
          </ButtonLink>
          <ButtonLink to="/about" size="large" variant="tint">
            {words.how}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

function Foot({ words }: { words: Words }) {
  const groups = [words.give, words.quran, words.prayer, words.me].map(label => ({
    label,
    places: groupOf(label, words).places.slice(0, 4),
  }))
  return (
    <>
      <Footer
        groups={groups}
        path="/"
        languages={languages.map(({ id, label }) => ({ href: `?lang=${id}`, lang: id, label }))}
      >
        {words.lead}
      </Footer>
      <Dock
        places={[
          { to: '/', label: words.home, icon: House },
          { to: '/quran-reader', label: words.quran, icon: BookOpen },
          { to: '/donate', label: words.give, icon: Heart, isRaised: true },
          { to: '/feed', label: words.prayer, icon: Clock },
          { to: '/about', label: words.me, icon: UserRound },
        ]}
      />
    </>
  )
}

function ProjectCard({ words, raised }: { words: Words; raised: number }) {
  return (
    <Card isLink className="gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <Pill tone="green">Zakat</Pill>
        {raised >= 10_000_000 && <Pill tone="gold">100%</Pill>}
      </div>
      <h2 className="text-xl">
        <a href="#main">{words.cardTitle}</a>
      </h2>
      <p className="text-soft">{words.cardText}</p>
      <div className="mt-auto">
        <Progress
          label={words.cardTitle}
          valueText={`${raised / 100} / 100000`}
          value={raised}
          max={10_000_000}
          start={
            <>
              <Money minor={raised} currency="GBP" className="font-semibold" /> {words.raised}
            </>
          }
          end={
            <>
              {words.goal} <Money minor={10_000_000} currency="GBP" />
            </>
          }
        />
      </div>
    </Card>
  )
}
