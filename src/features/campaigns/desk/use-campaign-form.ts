import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { myCampaigns, OwnCampaign } from '../../../../contract/my-campaigns.ts'
import { useAuth } from '../../../data/account/use-auth.ts'
import { client } from '../../../data/browser-client.ts'
import { CallError } from '../../../data/call-error.ts'
import { useHoldUpdates } from '../../../data/use-hold-updates.ts'
import { useInTurn } from '../../../data/use-in-turn.ts'
import { useSubmit } from '../../../data/use-submit.ts'
import { campaignRoutes } from '../campaign-routes.ts'
import { ownCampaignQuery, ownCampaignsQuery } from '../campaigns.queries.ts'
import { dropCampaign, keepCampaign } from './kept-draft.ts'
import { contentOf, type TypedCampaign } from './typed-campaign.ts'

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

/** Where what was typed is kept: in this tab, or with the service as well. */
export type Kept = 'nowhere' | 'tab' | 'service'

/** A campaign while it is written: kept in this tab with each change, with the service on each step of a member. */
export function useCampaignForm(id: string, form: string, begunWith: TypedCampaign) {
  const { user } = useAuth()
  const told = useTold(id)
  const inTurn = useInTurn()
  const [typed, setTyped] = useState(begunWith)
  const [step, setStep] = useState<Step>('cause')
  const [kept, setKept] = useState<Kept>('nowhere')
  const [saveFailure, setSaveFailure] = useState<CallError | null>(null)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  useHoldUpdates(kept === 'tab')

  const change = (part: Partial<TypedCampaign>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    setKept('tab')
    keepCampaign(form, { id, typed: next })
  }
  const save = () =>
    inTurn(async () => {
      const { content } = contentOf(typed)
      const own = await client.call<typeof myCampaigns.save>(campaignRoutes.save, {
        params: { id },
        body: content,
      })
      setKept('service')
      await told(own)
    })
  /** Resolves with what kept the service from having it. Nobody waits for it: the next step can be taken meanwhile. */
  const saveWhile = async (): Promise<CallError | null> => {
    try {
      await save()
      setSaveFailure(null)
      return null
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setSaveFailure(error)
      return error
    }
  }
  const handingIn = useSubmit(async () => {
    setSaveFailure(null)
    await save()
    await told(await client.call<typeof myCampaigns.handIn>(campaignRoutes.handIn, { params: { id } }))
    dropCampaign(form)
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
    failure: handingIn.failure ?? saveFailure,
    /** To another step. A member's draft goes along to the service; where that fails it stays in this tab. */
    async goTo(next: Step) {
      setStep(next)
      if (user) await saveWhile()
    },
    save: saveWhile,
    /** Resolves true once the reviewers have it. */
    async handIn(): Promise<boolean> {
      const { faults: typing } = contentOf(typed)
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

/** Takes over what the service answered, and has the list of campaigns read again. */
function useTold(id: string): (own: OwnCampaign) => Promise<void> {
  const cache = useQueryClient()
  return own => {
    cache.setQueryData(ownCampaignQuery(id).queryKey, own)
    return cache.invalidateQueries({ queryKey: ownCampaignsQuery().queryKey })
  }
}

export type CampaignFormState = ReturnType<typeof useCampaignForm>
