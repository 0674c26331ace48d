import { kitWords } from '#admin/i18n/kit-words.ts'
import { Skeleton } from '#ui/skeleton.tsx'

const widths = ['w-40', 'w-56', 'w-32', 'w-48', 'w-36', 'w-44'] as const

/** The shape of a list or a form before it is there. */
export function LoadingRows() {
  return (
    <div role="status" aria-label={kitWords.states.loading} className="grid">
      {widths.map((width) => (
        <div key={width} className="flex h-10 items-center justify-between border-b border-line px-3">
          <Skeleton className={`h-3.5 ${width}`} />
          <Skeleton className="h-3.5 w-12" />
        </div>
      ))}
    </div>
  )
}
