/** Into the middle, where neither the header nor a button that stands over the page covers it. */
export const bringIntoView = (element: HTMLElement | null): void =>
  element?.scrollIntoView?.({ block: 'center' })
