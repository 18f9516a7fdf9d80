import type { Application } from './use-application.ts'

export interface StepProps {
  form: Application
  /** What the service found wrong, field by field. */
  faults: Readonly<Record<string, string>>
}
