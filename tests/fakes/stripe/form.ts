/** A parsed form: `a[b][0]=c` is { a: { b: { 0: 'c' } } }. */
export interface Form {
  [name: string]: string | Form
}

/** Parses the form encoding that Stripe speaks. */
export function parseForm(text: string): Form {
  const form: Form = {}
  for (const [path, value] of new URLSearchParams(text)) {
    const names = path.split(/[[\]]+/).filter(name => name !== '')
    const last = names.pop()
    let at = form
    for (const name of names) {
      const next = at[name]
      at = typeof next === 'object' ? next : (at[name] = {})
    }
    if (last !== undefined) at[last] = value
  }
  return form
}

export const textAt = (form: Form, ...path: string[]): string | undefined => {
  const found = at(form, path)
  return typeof found === 'string' ? found : undefined
}

export const formAt = (form: Form, ...path: string[]): Form => {
  const found = at(form, path)
  return typeof found === 'object' ? found : {}
}

const at = (form: Form, path: readonly string[]): string | Form | undefined =>
  path.reduce<string | Form | undefined>(
    (part, name) => (typeof part === 'object' ? part[name] : undefined),
    form,
  )
