import { reviewFormMessages as formWords } from '#storefront/i18n/review-form-messages.ts'
import { reviewMessages as words } from '#storefront/i18n/review-messages.ts'
import { StarIcon, WarningIcon } from '#ui/icons.tsx'

export type StarChoiceProps = { value: number | null; error: string | undefined }

const errorId = 'stars-error'

/** Five radio buttons that look like stars: the chosen one and those before it are filled by the style sheet. */
export function StarChoice({ value, error }: StarChoiceProps) {
  return (
    <fieldset className="grid gap-1" aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="pb-1 font-semibold">{formWords.starsLabel}</legend>
      <div className="star-choice">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              name="stars"
              value={stars}
              required
              defaultChecked={stars === value}
              aria-label={words.stars(stars)}
            />
            <StarIcon className="size-9" />
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} className="flex gap-1.5 text-sm font-medium text-danger">
          <WarningIcon className="mt-0.5 size-4" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
