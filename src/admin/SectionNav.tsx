import { Link } from '@tanstack/react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { type AdminSection, adminGroups } from './kit/section.ts'

interface Props {
  sections: readonly AdminSection[]
  current: AdminSection | undefined
  onGo?: () => void
}

/** The sections of one's rights, in groups. */
export function SectionNav({ sections, current, onGo }: Props) {
  const { t } = useTranslation('admin')
  const groups = adminGroups
    .map(group => ({ group, members: sections.filter(section => section.group === group) }))
    .filter(({ members }) => members.length > 0)
  return (
    <nav aria-label={t('menu.label')} className="grid gap-5">
      {groups.map(({ group, members }) => (
        <div key={group}>
          <h2 className="px-3 pb-1 text-sm font-semibold text-soft">{t(`groups.${group}`)}</h2>
          <ul>
            {members.map(({ id, title, icon: Icon }) => (
              <li key={id}>
                <Link
                  to="/admin/$"
                  params={{ _splat: id }}
                  search={{}}
                  activeProps={{}}
                  aria-current={id === current?.id ? 'page' : undefined}
                  onClick={onGo}
                  className={`flex min-h-11 items-center gap-3 rounded-(--radius-field) px-3 py-2 font-semibold hover:bg-base-200 ${id === current?.id ? 'bg-tint text-primary' : ''}`}
                >
                  <Icon size={20} strokeWidth={1.75} className="flex-none" aria-hidden="true" />
                  {t(title)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
