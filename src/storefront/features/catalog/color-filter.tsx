import type { Listing } from '#contracts/catalog.ts'

export type ColorFilterProps = {
  colors: Listing['facets']['colors']
  chosen: readonly string[]
  onChange: () => void
}

/** Two dozen rows on every list: lean markup, the look is in styles.css. */
export function ColorFilter({ colors, chosen, onChange }: ColorFilterProps) {
  return (
    <div className="colors">
      {colors.map(({ value, name, hex, count }) => {
        const isChosen = chosen.includes(value)
        return (
          <label key={value}>
            <input
              type="checkbox"
              name="farba"
              value={value}
              defaultChecked={isChosen}
              disabled={count === 0 && !isChosen}
              onChange={onChange}
            />
            <svg aria-hidden viewBox="0 0 28 28">
              {hex === null ? <Multicolor /> : <circle cx="14" cy="14" r="14" fill={hex} />}
            </svg>
            {name}
            <span>{count}</span>
          </label>
        )
      })}
    </div>
  )
}

function Multicolor() {
  return (
    <>
      <path d="M14 14V0a14 14 0 0 1 12.1 21z" className="fill-primary-500" />
      <path d="m14 14 12.1 7A14 14 0 0 1 1.9 21z" className="fill-secondary-400" />
      <path d="M14 14 1.9 21A14 14 0 0 1 14 0z" className="fill-info" />
    </>
  )
}
