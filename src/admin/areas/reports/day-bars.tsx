export type DayBar = {
  key: string
  /** Shown while the pointer is over it. */
  title: string
  /** Of the highest bar, in percent: the narrow bar in front, and the wide one behind it. */
  front: number
  back: number
}

/** A bar per day. Also a year fits the width of a phone: a bar is as wide as there is place for. */
export function DayBars({ bars }: { bars: readonly DayBar[] }) {
  return (
    <svg
      viewBox={`0 0 ${bars.length} 100`}
      preserveAspectRatio="none"
      className="block h-40 w-full border-b border-line"
      aria-hidden
    >
      {bars.map(({ key, title, front, back }, index) => (
        <g key={key}>
          <title>{title}</title>
          <Bar x={index + 0.05} width={0.9} height={back} className="fill-secondary-400" />
          <Bar x={index + 0.2} width={0.6} height={front} className="fill-primary-600" />
        </g>
      ))}
    </svg>
  )
}

type BarProps = { x: number; width: number; height: number; className: string }

function Bar({ height, ...rest }: BarProps) {
  return <rect {...rest} y={100 - height} height={height} />
}
