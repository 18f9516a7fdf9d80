import { useTexts } from '../../../i18n/use-texts.ts'
import { KhatmPanel, type KhatmPanelProps } from './KhatmPanel.tsx'

/** A plan to read the whole Quran; its texts come with it. */
export function KhatmSheet(props: KhatmPanelProps) {
  return useTexts('khatm', true) ? <KhatmPanel {...props} /> : null
}
