import { Component, type ErrorInfo, lazy, type ReactNode, Suspense } from 'react'
import { BareCrashScreen } from './BareCrashScreen.tsx'

/** A chunk that cannot be had is a likely cause of the crash, and the screen that says so is a chunk itself. */
const CrashScreen = lazy(async () => {
  try {
    return { default: (await import('./CrashScreen.tsx')).CrashScreen }
  } catch {
    return { default: BareCrashScreen }
  }
})

export interface ErrorBoundaryProps {
  children: ReactNode
  /** When it changes (the address), the boundary tries again by itself. */
  resetKey?: string
  onCrash?: (error: unknown, info: ErrorInfo) => void
}

interface Caught {
  state: 'well' | 'crashed'
  resetKey: string | undefined
}

/** Catches what a part of the tree throws while it renders. Try Again renders that part anew. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Caught> {
  override state: Caught = { state: 'well', resetKey: this.props.resetKey }

  static getDerivedStateFromError(): Partial<Caught> {
    return { state: 'crashed' }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, caught: Caught): Partial<Caught> | null {
    return resetKey === caught.resetKey ? null : { state: 'well', resetKey }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onCrash?.(error, info)
  }

  override render(): ReactNode {
    if (this.state.state === 'well') return this.props.children
    return (
      <Suspense>
        <CrashScreen onRetry={() => this.setState({ state: 'well' })} />
      </Suspense>
    )
  }
}
