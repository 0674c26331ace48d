import { Suspense, lazy } from 'react'
import { checkoutMessages } from '#storefront/i18n/checkout-messages.ts'
import { withReload } from '#storefront/kit/browser/reload-on-stale-chunk.ts'
import { useLazyDialog } from '#storefront/kit/browser/use-lazy-dialog.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { Input } from '#ui/input.tsx'
import type { PickupPoint } from '../offer/offer.ts'
import { ChoiceError } from '../feedback/choice-error.tsx'
import type { ChosenPoint } from './pickup-dialog.tsx'
import { PlaceRow } from './place-row.tsx'
import { Said } from '#ui/said.tsx'

const words = checkoutMessages
const PickupDialog = lazy(withReload(async () => ({ default: (await import('./pickup-dialog.tsx')).PickupDialog })))

export type PickupPointsProps = {
  carrierId: number
  /** A point chosen in the frame. */
  onPoint: (point: ChosenPoint) => void
  points: readonly PickupPoint[]
  chosen: PickupPoint | null
  query: string
  error: string | undefined
  onChoose: (pointId: string) => void
}

/** A point is found by town, postcode or name; a chosen point replaces the search until the visitor wants another. */
export function PickupPoints(props: PickupPointsProps) {
  const { carrierId, chosen, error, onPoint } = props
  const dialog = useLazyDialog()
  return (
    <>
      {chosen ? (
        <div className="grid justify-items-start gap-x-4 md:flex md:items-center">
          <input type="hidden" name="pickupPointId" value={chosen.id} />
          <p className="flex min-w-0 grow gap-2">
            <CheckIcon className="mt-0.5 size-5 text-success" />
            <span>
              <span className="sr-only">{words.pointChosen}: </span>
              <span className="font-semibold">{chosen.name}</span>
              <span className="block text-xs text-ink-soft">{toAddress(chosen)}</span>
            </span>
          </p>
          <Button look="quiet" className="max-md:-ml-4 md:-mr-4 md:shrink-0 noscript:hidden" onClick={dialog.open}>
            {words.pointChange}
          </Button>
        </div>
      ) : (
        <div data-fault={error ? '' : undefined} className="grid justify-items-start gap-2 noscript:hidden">
          <ChoiceError id="point-error" error={error} />
          <Button
            look="secondary"
            aria-haspopup="dialog"
            aria-describedby={error ? 'point-error' : undefined}
            onClick={dialog.open}
          >
            {words.points}
          </Button>
        </div>
      )}
      {dialog.isWanted && (
        <Suspense>
          <PickupDialog
            carrierId={carrierId}
            isOpen={dialog.isOpen}
            onClose={dialog.close}
            onPoint={(point) => {
              dialog.close()
              onPoint(point)
            }}
          />
        </Suspense>
      )}
      {!chosen && <PlainPoints {...props} />}
    </>
  )
}

/** The list in the page, for browsers without scripts. */
function PlainPoints({ points, query, error, onChoose }: PickupPointsProps) {
  return (
    <fieldset className="hidden noscript:block">
      <legend className="sr-only">{words.points}</legend>
      {error && (
        <p className="pb-2 font-medium text-danger">
          <Said text={error} />
        </p>
      )}
      <div className="grid gap-3">
        <Field label={words.pointSearch}>
          {(control) => (
            <div className="flex gap-2">
              <Input
                {...control}
                required={false}
                name="pointQuery"
                type="search"
                autoComplete="off"
                defaultValue={query}
              />
              <noscript>
                <Button type="submit" look="secondary" name="intent" value="quote">
                  {words.pointSubmit}
                </Button>
              </noscript>
            </div>
          )}
        </Field>
        {points.length === 0 && !error && <p className="text-ink-soft">{words.pointNone}</p>}
        {points.length > 0 && (
          <div className="grid max-h-80 gap-px overflow-y-auto rounded-control border border-line bg-line">
            {points.map((point) => (
              <PlaceRow
                key={point.id}
                name="pickupPointId"
                value={point.id}
                isChosen={false}
                onChoose={() => onChoose(point.id)}
                title={point.name}
                address={toAddress(point)}
              />
            ))}
          </div>
        )}
      </div>
    </fieldset>
  )
}

function toAddress({ street, zip, town }: PickupPoint): string {
  return `${street}, ${zip} ${town}`
}
