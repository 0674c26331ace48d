import { Form } from '#storefront/router/index.ts'
import type { StoreReservation } from '#contracts/store-reservations.ts'
import { reservationMessages as words } from '#storefront/i18n/reservation-messages.ts'
import type { SentForm } from '#storefront/kit/forms/sent-form.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'

type ReservationActionsProps = { reservation: StoreReservation; form: SentForm }

/** Extend once, and cancel after one more tap. */
export function ReservationActions({ reservation, form }: ReservationActionsProps) {
  const { can_extend: canExtend, can_cancel: canCancel } = reservation
  if (!canExtend && !canCancel) return null
  return (
    <Form method="post" className="grid gap-3">
      {canExtend && (
        <>
          <Button
            type="submit"
            name="intent"
            value="extend"
            look="secondary"
            isWide
            isLoading={form.busyIntent === 'extend'}
          >
            {words.extend}
          </Button>
          <p className="text-sm text-ink-soft">{words.extendHint}</p>
        </>
      )}
      {canCancel && (
        <Disclosure title={words.cancel}>
          <div className="grid justify-items-start gap-3">
            <p>{words.cancelQuestion}</p>
            <Button
              type="submit"
              name="intent"
              value="cancel"
              look="secondary"
              isLoading={form.busyIntent === 'cancel'}
            >
              {words.cancelYes}
            </Button>
          </div>
        </Disclosure>
      )}
    </Form>
  )
}
