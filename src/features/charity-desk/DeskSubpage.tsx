import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { NoCharity } from './NoCharity.tsx'
import { SignedInOnly } from './SignedInOnly.tsx'

interface Props {
  /** What leads back to the desk. */
  back: string
  title: string
  lead: string
  /** This page's own path, for who signs in first. */
  next: `/${string}`
  /** For who speaks for a charity. */
  children: ReactNode
}

/** A page that the desk of a charity leads to. */
export function DeskSubpage({ back, title, lead, next, children }: Props) {
  return (
    <div className="page py-8">
      <div className="column grid grid-cols-1 gap-6">
        <header className="grid gap-2">
          <div className="-ms-3">
            <ButtonLink
              to="/charity-partner"
              variant="quiet"
              icon={<ArrowLeft size={18} className="rtl:rotate-180" aria-hidden="true" />}
            >
              {back}
            </ButtonLink>
          </div>
          <h1>{title}</h1>
          <p className="text-soft">{lead}</p>
        </header>
        <SignedInOnly next={next}>
          {({ roles }) => (roles.includes('charity') ? children : <NoCharity />)}
        </SignedInOnly>
      </div>
    </div>
  )
}
