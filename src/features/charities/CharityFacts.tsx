import type { CharityPage } from '../../../contract/charities.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FactList } from '../../ui/FactList.tsx'

/** Where it is registered, since when we know it, and who answers for it. */
export function CharityFacts({ charity }: { charity: CharityPage }) {
  const { t } = useTranslation('charities')
  const { locale } = useReader()
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const { register, registrationNumber, website, verifiedAt, team } = charity
  return (
    <div className="grid grid-cols-1 gap-6">
      <section className="panel gap-2" aria-labelledby="facts">
        <h2 id="facts" className="text-xl">
          {t('page.facts')}
        </h2>
        <FactList
          facts={[
            { label: t('page.register'), value: <bdi>{register}</bdi> },
            { label: t('page.number'), value: <bdi>{registrationNumber}</bdi> },
            {
              label: t('page.verifiedOn'),
              value: (
                <time dateTime={verifiedAt} suppressHydrationWarning>
                  {day.format(new Date(verifiedAt))}
                </time>
              ),
            },
            ...(website === null
              ? []
              : [
                  {
                    label: t('page.website'),
                    value: (
                      <a href={website} rel="noopener nofollow" className="text-link">
                        <bdi>{new URL(website).hostname}</bdi>
                      </a>
                    ),
                  },
                ]),
          ]}
        />
      </section>
      {team.length > 0 && (
        <section className="panel gap-2" aria-labelledby="team">
          <h2 id="team" className="text-xl">
            {t('page.team')}
          </h2>
          <ul className="grid gap-2">
            {team.map(({ name, role }) => (
              <li key={`${name} ${role}`}>
                <bdi className="font-semibold">{name}</bdi>
                <span className="block text-sm text-soft">
                  <bdi>{role}</bdi>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
