/** What makes and checks passkeys: three hundred files that no start waits for. */
export const passkeyLibrary = () => import('@simplewebauthn/server')
