import { ButtonLink } from './ButtonLink.tsx'
import { EmptyState, type EmptyStateProps } from './EmptyState.tsx'

interface Props extends Omit<EmptyStateProps, 'action'> {
  /** Where a sign-in comes back to. */
  next: string
  /** Of the way in. */
  signIn: string
  /** Of the way to an account, where most who come have none. */
  signUp?: string
}

/** In the place of what is somebody's: the way to an account, and back. */
export function SignInFirst({ next, signIn, signUp, ...state }: Props) {
  return (
    <EmptyState
      {...state}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {signUp && (
            <ButtonLink to="/auth" search={{ next, tab: 'sign-up' }}>
              {signUp}
            </ButtonLink>
          )}
          <ButtonLink to="/auth" search={{ next }} variant={signUp ? 'outline' : 'primary'}>
            {signIn}
          </ButtonLink>
        </div>
      }
    />
  )
}
