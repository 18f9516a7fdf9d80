/** As a `ref`: what was pressed is gone; from what has come in its place the keyboard goes on, and a screen reader reads. */
export const focusOnce = (element: HTMLElement | null): void => element?.focus()
