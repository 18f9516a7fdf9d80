import { useState } from 'react'
import { CallError } from '../../data/call-error.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** What the service said of each field of a form, for forms whose act is run by another. */
export function useFields() {
  const { t } = useTranslation('errors')
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  return {
    /** The sentence beside a field; `unread` where what is in it is nothing the service can read. */
    errorOf: (field: string, unread = t('field_missing')): string | undefined => {
      const code = fields[field]
      if (code === undefined) return undefined
      return code === 'bad_request' ? unread : t(code)
    },
    /** Runs a write and keeps what was wrong; throws on. */
    keep: async (work: () => Promise<unknown>): Promise<void> => {
      setFields({})
      try {
        await work()
      } catch (error) {
        if (error instanceof CallError) setFields(error.fields)
        throw error
      }
    },
  }
}
