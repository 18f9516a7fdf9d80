import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { forward } from './forward.mjs'
import { root } from './root.mjs'

const oldestMajor = 24
const isRecent = () => Number(process.versions.node.split('.')[0]) >= oldestMajor

/** The service's .ts runs on Node 24 as it is; the packages bring one along for where the system's is older. */
export const packagedNode = join(root, 'node_modules/.bin/node')

/** Runs the script again on the packaged Node and ends with its exit code; comes back when this Node is recent enough. */
export async function onRecentNode(script) {
  process.env.PATH = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  if (isRecent()) return
  if (!existsSync(packagedNode)) {
    process.stderr.write(`Node ${oldestMajor} or later is needed, this is ${process.versions.node}\n`)
    process.exit(1)
  }
  process.exit(await forward(packagedNode, [script, ...process.argv.slice(2)]))
}
