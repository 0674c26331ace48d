import { orderMessages } from '#storefront/i18n/order-messages.ts'
import { RatingStars } from '#ui/rating-stars.tsx'

export type StarChoiceProps = { legend: string; name: string; value: string; error: string | undefined }

/** Five plain radio buttons, each with its stars: keyboards, screen readers and forms without scripts need nothing else. */
export function StarChoice({ legend, name, value, error }: StarChoiceProps) {
  const errorId = `${name}-error`
  return (
    <fieldset className="grid gap-2" aria-describedby={error ? errorId : undefined}>
      <legend className="pb-1 font-semibold">{legend}</legend>
      <div className="grid gap-1">
        {[5, 4, 3, 2, 1].map((stars) => (
          <label
            key={stars}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-line px-3 has-checked:border-primary-600 has-checked:bg-primary-50"
          >
            <input
              type="radio"
              name={name}
              value={stars}
              defaultChecked={value === String(stars)}
              className="size-5 accent-primary-600"
            />
            <RatingStars value={stars} label={orderMessages.satisfaction.stars(stars)} size="md" />
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
