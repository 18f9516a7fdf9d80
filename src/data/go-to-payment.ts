/**
 * Goes to the page where something is paid. Where the browser keeps this page as it was left and brings it back, it is opened
 * anew: what it showed, a basket on its way, is over by then.
 */
export function goToPayment(url: string): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
  location.assign(url)
}
