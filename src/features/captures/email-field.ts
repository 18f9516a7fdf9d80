/** Types of input into which text is typed that everybody beside may read. */
const textTypes = ['text', 'email', 'search', 'tel', 'url']

/** Pages on which an address is for signing in, for a receipt or for an account, and administration. */
const privatePages =
  /^\/(auth|login|reset|forgot|verify|checkout|fast-checkout|thank-you|topup|settings|profile|admin|test-mailbox)(-|\/|$)/

const privateAutocomplete = /username|password|webauthn|one-time-code|\bcc-/

type Sign = (field: HTMLInputElement) => boolean

const signs: readonly Sign[] = [
  field => field.type === 'email',
  field => [field.name, field.id, field.placeholder].some(text => text.toLowerCase().includes('email')),
]

/** What stands around a field that is not to be looked at, with what it is a sign of. */
const around: Readonly<Record<string, Sign>> = {
  marked: field => field.closest('[data-capture="off"]') !== null,
  signIn: field => privateAutocomplete.test(field.autocomplete),
  password: field => placeOf(field).querySelector('input[type="password"]') !== null,
}

/** The form that a field is in; a field outside of forms is on the page with all others. */
const placeOf = (field: HTMLInputElement): ParentNode => field.form ?? field.ownerDocument

/** The specification's rule (section 5): by type, or by name, id or placeholder containing email. */
export const isEmailField = (field: HTMLInputElement): boolean =>
  textTypes.includes(field.type) && signs.some(sign => sign(field))

/** Whether an address in the field may be taken: not where it is for sign-in, a password, checkout or administration. */
export const isOpenField = (
  field: HTMLInputElement,
  { hostname, pathname }: Pick<Location, 'hostname' | 'pathname'>,
): boolean =>
  !hostname.startsWith('admin.') &&
  !privatePages.test(pathname) &&
  !Object.values(around).some(isPrivate => isPrivate(field))
