import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { receipt } from '../../contract/donations.ts'
import { treeHead } from '../../contract/ledger.ts'
import { type LogReport, verifyLog } from '../../contract/verify-log.ts'
import { nodePrimitives } from './node-primitives.ts'

const usage = `npm run ledger:verify -- FILE [--key HEX] [--head HEAD.json]… [--receipt RECEIPT.json]…

FILE     the log, from /api/ledger/log.ndjson
--key    the public key that you kept, 64 hex letters
--head   an answer of /api/ledger/head that you kept: the log must continue it
--receipt  a receipt file: its gift must be in the log
`

/** Verifies a downloaded log without the service and without a network. Exit code 0 right, 1 wrong, 2 not to be read. */
async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      key: { type: 'string' },
      head: { type: 'string', multiple: true, default: [] },
      receipt: { type: 'string', multiple: true, default: [] },
    },
  })
  const [file] = positionals
  if (file === undefined) throw new Error(usage)
  const keptHeads = await Promise.all(values.head.map(readHead))
  const receipts = await Promise.all(values.receipt.map(async path => receipt.parse(await readJson(path))))
  const publicKey = values.key ?? keptHeads[0]?.publicKey
  const report = await verifyLog(
    createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY }),
    { ...(publicKey && { publicKey }), heads: keptHeads.map(({ head }) => head), receipts },
    nodePrimitives,
  )
  process.stdout.write(textOf(report))
  return report.faults.length === 0 ? 0 : 1
}

const keptHead = z.object({ head: treeHead, publicKey: z.string() })

const readHead = async (path: string) => keptHead.parse(await readJson(path))
const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'))

function textOf({ size, root, publicKey, heads, receipts, accounts, faults }: LogReport): string {
  const sums = [...accounts].map(([account, minor]) => `  ${account} ${minor}`).sort()
  return [
    `${size} entries, root ${root}`,
    `${heads} signed roots, key ${publicKey}`,
    ...(receipts > 0 ? [`${receipts} receipts`] : []),
    'sums of the accounts, in minor units:',
    ...sums,
    ...faults.map(fault => `WRONG: ${fault}`),
    faults.length === 0 ? 'All is right.' : 'This log is not right.',
    '',
  ].join('\n')
}

try {
  process.exitCode = await run()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
