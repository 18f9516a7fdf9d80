import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

/** Builds the RTQ floor with the app's own settings, so that the ratio compares code and not options. */
export async function buildFloor(outDir: string): Promise<void> {
  const { NODE_ENV } = process.env
  // A test runner's own setting would make it of React's development build, half as large again.
  process.env.NODE_ENV = 'production'
  try {
    await buildInto(outDir)
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
}

async function buildInto(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'rtq'),
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      manifest: true,
    },
  })
}
