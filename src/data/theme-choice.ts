import { observable } from './observable.ts'

export type ThemeName = 'system' | 'day' | 'night'

const year = 31_536_000

function remembered(): ThemeName {
  try {
    const kept = localStorage.getItem('theme')
    return kept === 'day' || kept === 'night' ? kept : 'system'
  } catch {
    // Storage is forbidden here: the device's own theme holds.
    return 'system'
  }
}

/** Null until somebody looks. */
const chosen = observable<ThemeName | null>(null)

/** The theme that was chosen, for React's useSyncExternalStore. */
export const themeStore = {
  subscribe: chosen.subscribe,
  getSnapshot: (): ThemeName => chosen.get() ?? remembered(),
  getServerSnapshot: (): ThemeName => 'system',
}

/** Shows the theme, keeps it, and tells the server for the next first visit. */
export function keepTheme(theme: ThemeName): void {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  document.cookie = `theme=${theme}; Path=/; Max-Age=${year}; SameSite=Lax`
  try {
    localStorage.setItem('theme', theme)
  } catch {
    // The choice holds for this tab.
  }
  chosen.set(theme)
}
