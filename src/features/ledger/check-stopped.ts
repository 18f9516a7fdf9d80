/**
 * Why a check could not be made at all.
 * offline: what it needs is not on this device · notFound: the log does not have it (yet)
 * noCrypto: the browser gives the page no WebCrypto · firstVisit: nothing was kept to compare with
 */
export type StopReason = 'offline' | 'notFound' | 'noCrypto' | 'firstVisit'

export class CheckStopped extends Error {
  readonly reason: StopReason

  constructor(reason: StopReason) {
    super(reason)
    this.name = 'CheckStopped'
    this.reason = reason
  }
}
