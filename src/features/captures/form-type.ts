const word = /^[\w-]{1,60}$/
const subscribes = /newsletter|subscri/i

const saysOf = (element: Element | null): string[] =>
  element ? [element.getAttribute('name') ?? '', element.id, element.getAttribute('data-form') ?? ''] : []

/** What kind of form an address was typed into: one for news makes a subscriber, any other a lead. */
export function formTypeOf(field: HTMLInputElement): { type: 'lead' | 'subscriber'; formType: string } {
  const says = [...saysOf(field.form), ...saysOf(field)]
  return {
    type: says.some(text => subscribes.test(text)) ? 'subscriber' : 'lead',
    formType: saysOf(field.form).find(text => word.test(text)) ?? 'field',
  }
}
