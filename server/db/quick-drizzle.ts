import { registerHooks } from 'node:module'
import { drizzleImports } from './drizzle-imports.ts'

// For whoever imports this before anything that uses Drizzle: an import of it is resolved once, as drizzle-imports.ts says.
registerHooks({ resolve: drizzleImports() })
