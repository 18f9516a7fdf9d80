import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { settingsSearch } from '../../features/settings/settings-search.ts'
import { preparePage } from '../../i18n/app-context.ts'

// Who comes for the language needs none of them.
const ConsentChoices = lazy(async () => ({
  default: (await import('../../features/consent/ConsentChoices.tsx')).ConsentChoices,
}))
const DataSection = lazy(async () => ({
  default: (await import('../../features/accounts/DataSection.tsx')).DataSection,
}))
const GiftAidSection = lazy(async () => ({
  default: (await import('../../features/gift-aid/GiftAidSection.tsx')).GiftAidSection,
}))
const SavedCardsSection = lazy(async () => ({
  default: (await import('../../features/saved-cards/SavedCardsSection.tsx')).SavedCardsSection,
}))
const NotificationsSection = lazy(async () => ({
  default: (await import('../../features/push/NotificationsSection.tsx')).NotificationsSection,
}))
const SecuritySection = lazy(async () => ({
  default: (await import('../../features/accounts/SecuritySection.tsx')).SecuritySection,
}))
const SessionsSection = lazy(async () => ({
  default: (await import('../../features/accounts/SessionsSection.tsx')).SessionsSection,
}))

export const Route = createFileRoute('/(account)/settings')({
  staticData: { head: 'settings:head', isPrivate: true },
  validateSearch: settingsSearch,
  loader: ({ context }) =>
    preparePage(context, [
      'settings',
      'accounts',
      'consent',
      'gift-aid',
      'merge',
      'own-times',
      'push',
      'rewards',
      'errors',
    ]),
  component: () => (
    <SettingsPage
      section={Route.useSearch().section}
      giftAid={<GiftAidSection />}
      cards={<SavedCardsSection />}
      notifications={<NotificationsSection />}
      consents={<ConsentChoices />}
      security={<SecuritySection />}
      sessions={<SessionsSection />}
      data={<DataSection />}
    />
  ),
})
