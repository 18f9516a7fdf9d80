/** On a host of the administration the host of the app itself, with its port; null where both are one. */
export const appHost = ({ host }: Pick<Location, 'host'>): string | null =>
  host.startsWith('admin.') ? host.slice('admin.'.length) : null
