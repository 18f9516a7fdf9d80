/** After an install: the pre-commit hook, for whoever develops here. Nowhere else, and never a reason to fail. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/root.mjs'

const hooks = join(root, 'node_modules/simple-git-hooks/cli.js')
if (!process.env.CI && existsSync(join(root, '.git')) && existsSync(hooks)) {
  const { status } = spawnSync(process.execPath, [hooks], { cwd: root, stdio: 'ignore' })
  if (status !== 0) process.stdout.write('The pre-commit hook was not set.\n')
}
