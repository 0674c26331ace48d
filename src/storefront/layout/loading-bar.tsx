import { useLoadingPercent } from '#storefront/kit/browser/loading-bar-store.ts'

/** The thin bar at the top edge while the next page loads. Hidden from screen readers, which announce the loaded page. */
export function LoadingBar() {
  const percent = useLoadingPercent()
  return (
    <div aria-hidden className="pointer-events-none fixed inset-x-0 top-0 z-50 h-1">
      {percent > 0 && <progress value={percent} max={100} className="bar h-1 w-full bg-transparent text-primary-600" />}
    </div>
  )
}
