import { StarIcon, WarningIcon } from '#ui/icons.tsx'
import './star-choice.css'
import { Said } from '#ui/said.tsx'

export type StarChoiceProps = {
  legend: string
  name: string
  /** The chosen number; empty = none yet. */
  value: string
  error: string | undefined
  labelOf: (stars: number) => string
}

/** Five radio buttons that look like stars: the style sheet fills the chosen one and those before it. */
export function StarChoice({ legend, name, value, error, labelOf }: StarChoiceProps) {
  const errorId = `${name}-error`
  return (
    <fieldset className="grid gap-1" aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="pb-1 font-semibold">{legend}</legend>
      <div className="star-choice -ml-1.5">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              name={name}
              value={stars}
              required
              defaultChecked={String(stars) === value}
              aria-label={labelOf(stars)}
            />
            <StarIcon className="size-9" />
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} className="flex gap-1.5 text-sm font-medium text-danger">
          <WarningIcon className="mt-0.5 size-4" />
          <Said text={error} />
        </p>
      )}
    </fieldset>
  )
}
