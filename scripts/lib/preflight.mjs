import { createServer } from 'node:net'

/** Refuses at once what the service would refuse after the build; the sentences are the service's own. Needs Node 24. */
export async function preflight() {
  const { ConfigError, readConfig } = await import('../../server/config.ts')
  try {
    const config = readConfig(process.env)
    if (config.port !== 0) await requireFreePort(config, ConfigError)
    await requireDatabase(config)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

const sentences = {
  EADDRINUSE: port => `Port ${port} is in use: end what uses it, or set PORT`,
  EACCES: port => `Port ${port} may not be opened by this user: set PORT`,
}

function requireFreePort({ port, host }, ConfigError) {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', error => {
      const sentence =
        sentences[error.code]?.(port) ?? `HOST ${host} and PORT ${port} can't be opened (${error.message})`
      reject(new ConfigError(sentence))
    })
    server.listen(port, host, () => server.close(resolve))
  })
}

/** The embedded database's lock is taken and given back; a server is asked whether it answers. */
async function requireDatabase({ databaseUrl, dataDir }) {
  if (databaseUrl) {
    const { requireServer } = await import('../../server/db/served.ts')
    await requireServer(databaseUrl)
  } else {
    const { lockDirectory } = await import('../../server/db/directory-lock.ts')
    lockDirectory(dataDir)()
  }
}
