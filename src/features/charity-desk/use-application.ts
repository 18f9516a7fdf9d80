import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type {
  ApplicationAnswers,
  CharityApplication,
  charityApplications,
  DocumentKind,
} from '../../../contract/charity-application.ts'
import { defaultLanguage, type Language } from '../../../contract/languages.ts'
import { client } from '../../data/browser-client.ts'
import { dropDraft, keepDraft, readDraft } from '../../data/drafts.ts'
import { useHoldUpdates } from '../../data/use-hold-updates.ts'
import { useSubmit } from '../../data/use-submit.ts'
import { useReader } from '../../i18n/reader.tsx'
import { applicationRoutes as routes } from './application-routes.ts'
import { applicationQuery } from './desk.queries.ts'
import { readFile } from './read-file.ts'

const form = 'charity-application'

const blank: ApplicationAnswers = {
  name: '',
  country: '',
  register: '',
  registrationNumber: '',
  website: '',
  about: '',
  aboutLang: defaultLanguage,
  contactName: '',
  contactRole: '',
  trustees: [
    { name: '', role: '' },
    { name: '', role: '' },
  ],
}

function firstAnswers(application: CharityApplication | null, aboutLang: Language): ApplicationAnswers {
  const kept = application?.answers ?? { ...blank, aboutLang }
  const { trustees } = kept
  const known = { ...kept, trustees: [...trustees, ...blank.trustees.slice(trustees.length)] }
  return { ...known, ...readDraft(form) }
}

/** An application as it is filled in: typed on the device, kept by the service step by step. */
export function useApplication(application: CharityApplication | null) {
  const queries = useQueryClient()
  const { language } = useReader()
  const [answers, setAnswers] = useState(() => firstAnswers(application, language))
  const [isDirty, setIsDirty] = useState(false)
  useHoldUpdates(isDirty)
  const show = (answer: { application: CharityApplication }) =>
    queries.setQueryData(applicationQuery().queryKey, answer)
  const write = async () => {
    const saved = await client.call<typeof charityApplications.save>(routes.save, { body: answers })
    show(saved)
    dropDraft(form)
    setIsDirty(false)
  }
  return {
    answers,
    documents: application?.documents ?? [],
    change(part: Partial<ApplicationAnswers>) {
      const next = { ...answers, ...part }
      setAnswers(next)
      setIsDirty(true)
      keepDraft(form, { ...next })
    },
    save: useSubmit(write),
    add: useSubmit(async (kind: DocumentKind, file: File) => {
      const content = await readFile(file)
      // The first document may come before anything was kept.
      if (application === null) await write()
      const body = { kind, name: file.name.slice(0, 120), content }
      show(await client.call<typeof charityApplications.addDocument>(routes.addDocument, { body }))
    }),
    remove: useSubmit(async (id: string) => {
      const call = { params: { id } }
      show(await client.call<typeof charityApplications.removeDocument>(routes.removeDocument, call))
    }),
    submit: useSubmit(async (agreed: boolean) => {
      await write()
      show(await client.call<typeof charityApplications.submit>(routes.submit, { body: { agreed } }))
    }),
  }
}

export type Application = ReturnType<typeof useApplication>
