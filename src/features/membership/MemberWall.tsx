import { useTranslation } from '../../i18n/use-translation.ts'
import { useOffer } from './use-membership.ts'

/** The members who chose to be named: names alone. */
export function MemberWall() {
  const { t } = useTranslation('membership')
  const { members, wall } = useOffer()
  return (
    <section className="grid gap-3" aria-labelledby="wall">
      <h2 id="wall">{t('wall.title')}</h2>
      {members > 0 && <p className="text-lg font-semibold">{t('wall.members', { count: members })}</p>}
      <p className="text-soft">{t(wall.length > 0 ? 'wall.text' : 'wall.none')}</p>
      {wall.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {wall.map((name, at) => (
            // Two may have one name.
            <li key={`${wall.length - at} ${name}`} className="pill max-w-full break-words">
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
