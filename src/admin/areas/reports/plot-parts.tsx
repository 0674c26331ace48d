import { clsx } from 'clsx'

// Colors say what a bar means, so they stay where the visitor's own colors replace others.
const grounds = { primary: 'bg-primary-600', secondary: 'bg-secondary-400' } as const

type Ground = { ground: keyof typeof grounds }

/** A bar as long as its share, in percent of the plot. */
export function ShareBar({ ground, share, isThin = false }: Ground & { share: number; isThin?: boolean }) {
  return (
    <span
      className={clsx('block forced-color-adjust-none', isThin ? 'h-1.5' : 'h-3', grounds[ground])}
      style={{ width: `${share}%` }}
    />
  )
}

/** What the bars of a color are. */
export function LegendKey({ ground, text }: Ground & { text: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span className={clsx('size-2.5 forced-color-adjust-none', grounds[ground])} />
      {text}
    </span>
  )
}
