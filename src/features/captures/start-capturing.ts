import { capture } from './capture.ts'
import { formTypeOf } from './form-type.ts'
import { type TypedAddress, watchFields } from './watch-fields.ts'

function take({ field, ...typed }: TypedAddress): void {
  void capture({ ...typed, ...formTypeOf(field) })
}

/** Begins to take addresses that are typed into the forms of the app. Only once mail was agreed to. Answers with how to stop. */
export const startCapturing = (): (() => void) => watchFields({ page: document, place: () => location, take })
