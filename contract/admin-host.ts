/**
 * The specification's host rule (section 2): an address whose first label is `admin`, or with the flag on a local host. It
 * chooses what is shown and permits nothing.
 */
const adminAddress = /^admin\.|^(localhost|127\.0\.0\.1|[^?]+\.(local|test))\?(.*&)?admin(=|&|$)/

/** Whether only the administration is shown at an address. */
export const isAdminHost = ({ hostname, search }: { hostname: string; search: string }): boolean =>
  adminAddress.test(hostname + search)
