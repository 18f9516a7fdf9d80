import type { ReactNode } from 'react'

/** Texts come translated from whoever calls. */
export interface ToastContent {
  title: string
  description?: string
  tone?: ToastTone
  action?: { label: string; run: () => void }
  /** In place of the tone’s own sign. */
  art?: ReactNode
  /** Below the description. */
  detail?: ReactNode
  /** Instead of the kind's own lifetime. Loading toasts have none: they stay until told otherwise. */
  durationMs?: number
}

export type ToastTone = 'plain' | 'done' | 'info' | 'warning' | 'error' | 'loading'

/** `toast`: the simple store, one at a time. `notice`: the second style, stacked. */
export type ToastKind = 'toast' | 'notice'

export interface ShownToast extends ToastContent {
  id: string
  kind: ToastKind
  tone: ToastTone
  /** False while it leaves: it is still in the list so that it can move out. */
  isOpen: boolean
}

/** Why the clocks of all toasts stand still. */
export type PauseReason = 'hover' | 'focus' | 'hidden' | 'unseen'

export interface ToastClock {
  now: () => number
  /** Runs it once after that many ms, unless the returned function is called first. */
  after: (ms: number, run: () => void) => () => void
}

/** The numbers of the specification, section 9. */
const toastRules: Record<ToastKind, { limit: number; lifetimeMs: number; removalMs: number }> = {
  toast: { limit: 1, lifetimeMs: 5000, removalMs: 5000 },
  notice: { limit: Number.POSITIVE_INFINITY, lifetimeMs: 4000, removalMs: 200 },
}

export interface Toasts {
  show: (kind: ToastKind, content: ToastContent) => string
  /** Changes a toast that is still shown and starts its life anew; one that has gone is left alone. */
  update: (id: string, content: ToastContent) => void
  dismiss: (id: string) => void
  pause: (reason: PauseReason) => void
  resume: (reason: PauseReason) => void
  /** Newest first. The same array until something changes. */
  list: () => readonly ShownToast[]
  subscribe: (listener: () => void) => () => void
}

interface Timer {
  leftMs: number
  startedAt: number
  run: () => void
  cancel: (() => void) | undefined
}

/** Countdowns that can be stopped and continued together. */
function createCountdowns(clock: ToastClock) {
  const timers = new Map<string, Timer>()
  const reasons = new Set<PauseReason>()

  const start = (id: string, timer: Timer) => {
    timer.startedAt = clock.now()
    timer.cancel = clock.after(timer.leftMs, () => {
      timers.delete(id)
      timer.run()
    })
  }
  const stop = (timer: Timer) => {
    if (!timer.cancel) return
    timer.cancel()
    timer.cancel = undefined
    timer.leftMs -= clock.now() - timer.startedAt
  }
  const clear = (id: string) => {
    const timer = timers.get(id)
    if (timer) stop(timer)
    timers.delete(id)
  }
  return {
    clear,
    set(id: string, leftMs: number, run: () => void) {
      clear(id)
      const timer: Timer = { leftMs, run, startedAt: 0, cancel: undefined }
      timers.set(id, timer)
      if (reasons.size === 0) start(id, timer)
    },
    pause(reason: PauseReason) {
      reasons.add(reason)
      for (const timer of timers.values()) stop(timer)
    },
    resume(reason: PauseReason) {
      if (!reasons.delete(reason) || reasons.size > 0) return
      for (const [id, timer] of timers) start(id, timer)
    },
  }
}

export function createToasts(clock: ToastClock): Toasts {
  let shown: readonly ShownToast[] = []
  let made = 0
  const listeners = new Set<() => void>()
  const lives = createCountdowns(clock)

  const put = (next: readonly ShownToast[]) => {
    shown = next
    for (const listener of listeners) listener()
  }
  const drop = (id: string) => {
    lives.clear(id)
    put(shown.filter(toast => toast.id !== id))
  }
  const dismiss = (id: string) => {
    const toast = shown.find(one => one.id === id)
    if (!toast?.isOpen) return
    lives.clear(id)
    // Removal is not a part of its life, so hovering another toast does not put it off.
    clock.after(toastRules[toast.kind].removalMs, () => drop(id))
    put(shown.map(one => (one.id === id ? { ...one, isOpen: false } : one)))
  }
  const startLife = ({ id, kind, tone, durationMs }: ShownToast) => {
    lives.clear(id)
    const lifetimeMs =
      durationMs ?? (tone === 'loading' ? Number.POSITIVE_INFINITY : toastRules[kind].lifetimeMs)
    if (Number.isFinite(lifetimeMs)) lives.set(id, lifetimeMs, () => dismiss(id))
  }
  const show = (kind: ToastKind, content: ToastContent) => {
    made += 1
    const toast: ShownToast = { tone: 'plain', ...content, id: `${kind}-${made}`, kind, isOpen: true }
    const sameKind = shown.filter(one => one.kind === kind)
    const pushedOut = new Set(sameKind.slice(toastRules[kind].limit - 1).map(one => one.id))
    put([toast, ...shown.filter(one => !pushedOut.has(one.id))])
    startLife(toast)
    return toast.id
  }
  const update = (id: string, content: ToastContent) => {
    const old = shown.find(one => one.id === id)
    if (!old?.isOpen) return
    const toast: ShownToast = { tone: 'plain', ...content, id, kind: old.kind, isOpen: true }
    put(shown.map(one => (one.id === id ? toast : one)))
    startLife(toast)
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    show,
    update,
    dismiss,
    pause: reason => lives.pause(reason),
    resume: reason => lives.resume(reason),
    list: () => shown,
    subscribe,
  }
}
