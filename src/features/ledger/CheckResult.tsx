import { opened } from '../../ui/opened.tsx'
import type { CheckReportProps } from './CheckReport.tsx'

const CheckReport = opened(async () => (await import('./CheckReport.tsx')).CheckReport)

/** What a check comes to, said aloud. Its words and signs are loaded with the first check. */
export function CheckResult(props: CheckReportProps) {
  return (
    <div aria-live="polite" className="grid gap-3 empty:hidden">
      {props.check.state !== 'idle' && <CheckReport {...props} />}
    </div>
  )
}
