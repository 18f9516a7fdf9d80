import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a form that narrows what its page lists: its fields follow the address, also where one goes back to it, and stay the same ones, so
 * that whoever is in one of them stays there. Until the address changes, what was typed before the app had started is left alone.
 * @param values what the address says, by the fields' names
 */
export function useFieldsOfAddress(
  values: Readonly<Record<string, string>>,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const said = JSON.stringify(values)
  const shown = useRef(said)
  useEffect(() => {
    if (shown.current === said) return
    shown.current = said
    for (const [name, value] of Object.entries(values)) {
      const field = form.current?.elements.namedItem(name)
      if (field && 'value' in field) field.value = value
    }
  }, [said, values])
  return form
}
