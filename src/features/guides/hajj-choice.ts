import { chosenValue } from '../../data/chosen-value.ts'
import { type HajjKind, hajjKinds } from '../../lib/guides/guide.ts'

/** The kind of Hajj that this person goes on; null while all are shown. */
export const hajjChoice = chosenValue<HajjKind | null>(
  'jariyah.hajj-kind',
  kept => hajjKinds.find(kind => kind === kept) ?? null,
)
