import { useRef, useState } from 'react'
import { useAuth } from '../../../data/account/use-auth.ts'
import { useHoldUpdates } from '../../../data/use-hold-updates.ts'
import { useSubmit } from '../../../data/use-submit.ts'
import { useReader } from '../../../i18n/reader.tsx'
import { dropCampaign, keepCampaign, newForm } from './kept-draft.ts'
import { contentOf, type TypedCampaign } from './typed-campaign.ts'
import { useCampaignSaves } from './use-campaign-saves.ts'

/** The parts of the form, in their order, and the fields of each. */
export const steps = ['cause', 'story', 'goal', 'look'] as const
export type Step = (typeof steps)[number]

const fieldsOf: Record<Step, readonly string[]> = {
  cause: ['projectId'],
  story: ['title', 'summary', 'story', 'organiser'],
  goal: ['goalMinorGbp', 'endsOn', 'matches'],
  look: ['imageAlt'],
}

/** The first step with a field that something is wrong with. */
export const stepOfFaults = (faults: Readonly<Record<string, string>>): Step | undefined =>
  steps.find(step => Object.keys(faults).some(field => fieldsOf[step].includes(field.replace(/\..*/, ''))))

/** What is left wrong once a part was typed anew: a mended field is not blamed any longer. */
export const leftFaults = (
  faults: Readonly<Record<string, string>>,
  typedAnew: Partial<TypedCampaign>,
): Readonly<Record<string, string>> => {
  const { goal, ...rest } = typedAnew
  const fields = [...Object.keys(rest), ...(goal === undefined ? [] : ['goalMinorGbp'])]
  return Object.fromEntries(
    Object.entries(faults).filter(([field]) => !fields.includes(field.replace(/\..*/, ''))),
  )
}

/** Where what was typed is kept: on this device, or with the service as well. */
export type Kept = 'nowhere' | 'device' | 'service'

/** A campaign while it is written: kept on this device with each change, with the service on each step of a member. */
export function useCampaignForm(id: string, form: string, begunWith: TypedCampaign) {
  const { user } = useAuth()
  const { locale } = useReader()
  const [typed, setTyped] = useState(begunWith)
  const [step, setStep] = useState<Step>('cause')
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const { kept, keep, saved } = useKeeping(id, form, begunWith)
  const saves = useCampaignSaves(id, saved)
  const change = (part: Partial<TypedCampaign>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    setFaults(leftFaults(faults, part))
    void keep(next)
  }
  const handingIn = useSubmit(async () => {
    await saves.handIn(typed)
    await dropCampaign(id)
  })
  /** Shows what is wrong beside its field, on the step that has it. */
  const show = (wrong: Readonly<Record<string, string>>) => {
    setFaults(wrong)
    const first = stepOfFaults(wrong)
    if (first) setStep(first)
  }
  return {
    typed,
    change,
    step,
    kept,
    faults,
    isMember: user !== null,
    isBusy: handingIn.isBusy,
    failure: handingIn.failure ?? saves.failure,
    /** To another step. A member's draft goes along to the service; where that fails it stays on this device. */
    async goTo(next: Step) {
      setStep(next)
      if (user) await saves.saveMeanwhile(typed)
    },
    save: () => saves.saveMeanwhile(typed),
    /** Resolves true once the reviewers have it. */
    async handIn(): Promise<boolean> {
      const { faults: typing } = contentOf(typed, locale)
      if (Object.keys(typing).length > 0) {
        show(typing)
        return false
      }
      const failure = await handingIn.submit()
      if (failure) show(failure.fields)
      return failure === null
    },
  }
}

/** Keeps what is typed on this device, and knows where the newest of it is. */
function useKeeping(id: string, form: string, begunWith: TypedCampaign) {
  const [kept, setKept] = useState<Kept>('nowhere')
  const [isChanged, setIsChanged] = useState(false)
  const newest = useRef(begunWith)
  useHoldUpdates(isChanged)
  return {
    kept,
    keep: async (typed: TypedCampaign) => {
      newest.current = typed
      setIsChanged(true)
      const isKept = await keepCampaign(form, { id, typed })
      if (newest.current === typed) setKept(isKept ? 'device' : 'nowhere')
    },
    /** The service has what was typed by then. */
    saved: (typed: TypedCampaign) => {
      if (newest.current !== typed) return
      setIsChanged(false)
      setKept('service')
      // A campaign that is begun stays here until it is handed in, so that whoever comes back goes on with it.
      if (form !== newForm) void dropCampaign(id)
    },
  }
}

export type CampaignFormState = ReturnType<typeof useCampaignForm>
