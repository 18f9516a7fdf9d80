import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { sectionHead } from '../../features/settings/section-head.ts'
import { settingsSearch } from '../../features/settings/settings-search.ts'
import { preparePage } from '../../i18n/app-context.ts'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import { part } from '../../ui/part.tsx'

// Who comes for the language needs none of them.
const ConsentChoices = part(
  async () => (await import('../../features/consent/ConsentChoices.tsx')).ConsentChoices,
  <LoadingRows />,
)
const DataSection = part(
  async () => (await import('../../features/accounts/DataSection.tsx')).DataSection,
  <LoadingRows />,
)
const GiftAidSection = part(
  async () => (await import('../../features/gift-aid/GiftAidSection.tsx')).GiftAidSection,
  <LoadingRows />,
)
const SavedCardsSection = part(
  async () => (await import('../../features/saved-cards/SavedCardsSection.tsx')).SavedCardsSection,
  <LoadingRows />,
)
const NotificationsSection = part(
  async () => (await import('../../features/push/NotificationsSection.tsx')).NotificationsSection,
  <LoadingRows />,
)
const SecuritySection = part(
  async () => (await import('../../features/accounts/SecuritySection.tsx')).SecuritySection,
  <LoadingRows />,
)
const SessionsSection = part(
  async () => (await import('../../features/accounts/SessionsSection.tsx')).SessionsSection,
  <LoadingRows />,
)

export const Route = createFileRoute('/(account)/settings')({
  staticData: { head: 'settings:head', headOf: sectionHead, isPrivate: true },
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
