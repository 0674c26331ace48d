import { clsx } from 'clsx'

export type RatingStarsProps = {
  /** 0 to 5, with decimals. */
  value: number
  /** The accessible name: "Hodnotenie 4,6 z 5". */
  label: string
  count?: number
  size?: 'sm' | 'md'
}

const star =
  'M10 1.6c.3 0 .6.2.8.5l2 4.5 4.9.5c.7.1 1 .9.5 1.4l-3.7 3.2 1.1 4.8c.1.7-.6 1.2-1.2.9L10 14.9l-4.3 2.5c-.6.3-1.3-.2-1.2-.9l1.1-4.8L1.9 8.5c-.5-.5-.2-1.3.5-1.4l4.9-.5 2-4.5c.1-.3.4-.5.7-.5z'

export function RatingStars({ value, label, count, size = 'sm' }: RatingStarsProps) {
  const filled = Math.round(Math.min(5, Math.max(0, value)) * 10) * 2
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg role="img" aria-label={label} viewBox="0 0 100 20" className={size === 'sm' ? 'h-3.5' : 'h-5'}>
        {[0, 1, 2, 3, 4].map((index) => (
          <path key={index} d={star} transform={`translate(${index * 20})`} className="fill-line" />
        ))}
        <svg x="0" y="0" width={filled} height="20" viewBox={`0 0 ${filled} 20`}>
          {filled > 0 &&
            [0, 1, 2, 3, 4].map((index) => (
              <path key={index} d={star} transform={`translate(${index * 20})`} className="fill-secondary-400" />
            ))}
        </svg>
      </svg>
      {count !== undefined && (
        <span className={clsx('text-ink-soft', size === 'sm' ? 'text-xs' : 'text-sm')}>({count})</span>
      )}
    </span>
  )
}
