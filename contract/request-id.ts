/**
 * How the service numbers what it is asked: a UUID of its process, and a count. Each of its failures says it: by that a device knows
 * them from those of whoever stands between, such as a gateway or a firewall.
 */
export const requestIdPattern = /^[\da-f-]{36}-\w+$/
