import type { StoreReservation } from '#contracts/store-reservations.ts'
import { reservationMessages as words } from '#storefront/i18n/reservation-messages.ts'

/** What the customer shows at the till: large enough to be read across it. */
export function ReservationCode({ reservation }: { reservation: StoreReservation }) {
  const { code, qr_svg: qr, valid_until: until } = reservation
  if (qr === null) return null
  return (
    <section
      aria-label={words.code}
      className="grid grid-cols-1 justify-items-center gap-3 rounded-card border border-line p-6 text-center"
    >
      <div
        role="img"
        aria-label={words.qrAlt(code)}
        className="aspect-square w-60 max-w-full *:size-full"
        // Drawn by our own server, only from the code.
        dangerouslySetInnerHTML={{ __html: qr }}
      />
      <p className="font-display text-3xl font-bold">{code}</p>
      <p className="max-w-text text-ink-soft">{words.showCode}</p>
      <p>
        {words.validUntil}: <strong>{words.until(until)}</strong>
      </p>
    </section>
  )
}
