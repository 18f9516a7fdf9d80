/** The button that was pressed is gone: from this heading the keyboard goes on, and a screen reader reads. */
export const focusOnce = (heading: HTMLElement | null): void => heading?.focus()
