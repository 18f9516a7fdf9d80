import './duas.css'
import { type ReactNode, useEffect } from 'react'
import { whenIdle } from '../../data/when-idle.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useLettered } from '../../ui/use-lettered.ts'
import { keepLibrary } from './keep-library.ts'

/** What all pages of duas have around them: their look, and the library kept for when there is no connection. */
export function DuaFrame({ children, isNarrow = false }: { children: ReactNode; isNarrow?: boolean }) {
  const { language } = useReader()
  useLettered()
  useEffect(() => whenIdle(() => void keepLibrary(language)), [language])
  return <div className={`page duas ${isNarrow ? 'duas-narrow' : ''}`}>{children}</div>
}
