/** What makes and checks passkeys: three hundred files, loaded with the first of them. */
export const passkeyLibrary = () => import('@simplewebauthn/server')
