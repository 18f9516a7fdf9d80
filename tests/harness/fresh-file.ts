import { afterAll, vi } from 'vitest'

// Files of one worker share its globals and its packages. Modules of ours keep states: each file has its own of them. What a file
// before has changed otherwise is put back.
vi.resetModules()
vi.useRealTimers()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.restoreAllMocks()

// What a file still loads when it ends would be the next one's module among its own.
afterAll(() => vi.dynamicImportSettled())
