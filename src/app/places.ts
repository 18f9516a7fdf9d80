import { BookOpen, HandHeart, House, Sunrise, UserRound } from 'lucide-react'
import { guideSlugs } from '../lib/guides/guide.ts'
import type { DockPlace } from '../ui/Dock.tsx'
import type { PlaceGroup } from '../ui/place.ts'

type Say = (key: string) => string

/** The dock of the phone: the five places of look.md. */
export const dockPlaces = (t: Say): DockPlace[] => [
  { to: '/', label: t('nav.home'), icon: House },
  { to: '/quran-reader', label: t('nav.quran'), icon: BookOpen },
  { to: '/donate', label: t('nav.give'), icon: HandHeart, isRaised: true },
  { to: '/namaz-times', label: t('nav.prayer'), icon: Sunrise },
  { to: '/profile', label: t('nav.me'), icon: UserRound },
]

/** The menu of the desktop, and the footer's columns: one list. */
export const placeGroups = (t: Say): PlaceGroup[] => [
  {
    label: t('groups.giving'),
    places: [
      { to: '/donate-to-gaza', label: t('nav.gaza') },
      { to: '/donate-to-palestine', label: t('nav.palestine') },
      { to: '/palestine-emergency', label: t('nav.emergency') },
      { to: '/$slug', params: { slug: 'water-wells' }, label: t('nav.wells') },
      { to: '/$slug', params: { slug: 'mosque-donations' }, label: t('nav.mosques') },
      { to: '/orphanages', label: t('nav.orphans') },
      { to: '/qurbani', label: t('nav.qurbani') },
      { to: '/campaigns', label: t('nav.campaigns') },
      { to: '/$slug', params: { slug: 'fundraising' }, label: t('nav.fundraising') },
      { to: '/donate', label: t('nav.allCauses') },
      { to: '/sadaqah-coins', label: t('nav.coins') },
      { to: '/sadaqah-wallet', label: t('nav.wallet') },
      { to: '/gift-cards', label: t('nav.giftCards') },
      { to: '/membership', label: t('nav.membership') },
      { to: '/zakat-calculator', label: t('nav.zakat') },
    ],
  },
  {
    label: t('groups.worship'),
    places: [
      { to: '/quran-reader', label: t('nav.quran') },
      { to: '/hifdh', label: t('nav.hifdh') },
      { to: '/namaz-times', label: t('nav.prayerTimes') },
      { to: '/qibla-finder', label: t('nav.qibla') },
      { to: '/namaz-rakats', label: t('nav.rakats') },
      { to: '/prayer-tracker', label: t('nav.tracker') },
      { to: '/duas', label: t('nav.duas') },
      { to: '/fortress-of-the-muslim', label: t('nav.fortress') },
      { to: '/dhikr', label: t('nav.dhikr') },
      { to: '/99-names', label: t('nav.names') },
      { to: '/four-quls', label: t('nav.fourQuls') },
      { to: '/ruqyah', label: t('nav.ruqyah') },
      { to: '/istikhara', label: t('nav.istikhara') },
      { to: '/surah-pdfs', label: t('nav.surahPdfs') },
      { to: '/islamic-calendar', label: t('nav.calendar') },
    ],
  },
  {
    label: t('groups.learn'),
    places: guideSlugs.map(slug => ({ to: `/${slug}` as const, label: t(`guides.${slug}`) })),
  },
  {
    label: t('groups.trust'),
    places: [
      { to: '/open-charity-ledger', label: t('nav.ledger') },
      { to: '/charity-partners', label: t('nav.charities') },
      { to: '/live-feed', label: t('nav.liveFeed') },
      { to: '/thank-you', label: t('nav.gifts') },
      { to: '/about', label: t('nav.about') },
    ],
  },
]
