import { Link } from '@tanstack/react-router'
import {
  Bell,
  ChevronRight,
  CreditCard,
  FileDown,
  HandCoins,
  HardDrive,
  Languages,
  type LucideIcon,
  MonitorSmartphone,
  MoonStar,
  ShieldCheck,
  UserRoundCheck,
} from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { SettingsSection } from './settings-search.ts'

const icons: Record<SettingsSection, LucideIcon> = {
  device: Languages,
  storage: HardDrive,
  worship: MoonStar,
  cards: CreditCard,
  'gift-aid': HandCoins,
  notifications: Bell,
  privacy: UserRoundCheck,
  security: ShieldCheck,
  sessions: MonitorSmartphone,
  data: FileDown,
}

interface Props {
  sections: readonly SettingsSection[]
  /** The one beside the list on wider screens. */
  shown: SettingsSection
}

export function SectionList({ sections, shown }: Props) {
  const { t } = useTranslation('settings')
  return (
    <nav aria-label={t('title')} className="panel gap-0 p-1.5">
      {sections.map(section => {
        const Icon = icons[section]
        const isHere = section === shown
        return (
          <Link
            key={section}
            to="/settings"
            search={{ section }}
            activeOptions={{ exact: true, includeSearch: true }}
            className={`flex min-h-14 items-center gap-3 rounded-(--radius-field) px-3 py-2 hover:bg-base-200 ${isHere ? 'lg:bg-tint' : ''}`}
          >
            <Icon size={22} strokeWidth={1.75} className="flex-none text-primary" aria-hidden="true" />
            <span className="min-w-0 grow">
              <span className="block font-semibold">{t(`sections.${section}`)}</span>
              <span className="block text-sm text-soft">{t(`hints.${section}`)}</span>
            </span>
            <ChevronRight size={18} className="flex-none text-soft rtl:[scale:-1_1]" aria-hidden="true" />
          </Link>
        )
      })}
    </nav>
  )
}
