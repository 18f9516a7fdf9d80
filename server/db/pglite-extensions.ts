import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/** What PostgreSQL brings along and PGlite must be given each time it opens: an index of an extension needs it. */
export const pgliteExtensions = { pg_trgm }
