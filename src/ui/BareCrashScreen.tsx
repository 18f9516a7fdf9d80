/** Says that something went wrong when nothing more can be loaded. In English alone: whatever brings the translations may be what failed. */
export function BareCrashScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <section className="state" role="alert">
      <h1>Something went wrong</h1>
      <button type="button" className="btn btn-primary" onClick={onRetry}>
        Try Again
      </button>
      <button type="button" className="btn btn-outline" onClick={() => location.reload()}>
        Reload Page
      </button>
    </section>
  )
}
