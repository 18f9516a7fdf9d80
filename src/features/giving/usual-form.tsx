import type { GiftFormOf } from './CauseDetail.tsx'
import { GiftForm } from './GiftForm.tsx'

/** An amount, or how many of what has a price: how most causes are given to. */
export const usualForm: GiftFormOf = (projects, project, onProject) => (
  <GiftForm projects={projects} project={project} onProject={onProject} />
)
