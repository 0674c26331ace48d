import { clsx } from 'clsx'

export type ProgressBarProps = {
  value: number
  max: number
  /** What it measures: "Do dopravy zadarmo chýba 12,10 €". */
  label: string
  /** `goal` is thicker and turns green when complete: free delivery. */
  look?: 'plain' | 'goal'
}

/** The native element: its width needs no style attribute, which the page's security policy forbids. */
export function ProgressBar({ value, max, label, look = 'plain' }: ProgressBarProps) {
  const isReached = look === 'goal' && value >= max
  return (
    <progress
      value={Math.min(value, max)}
      max={max}
      aria-label={label}
      className={clsx('bar w-full', look === 'goal' ? 'h-2' : 'h-1', isReached ? 'text-success' : 'text-primary-600')}
    />
  )
}
