import { messages } from '#storefront/i18n/messages.ts'

const marks = ['VISA', 'Mastercard', 'Apple Pay', 'Google Pay'] as const

/** The cards that are taken, by name: the brands' own drawings come with the contract of the payment gateway. */
export function PaymentMarks() {
  return (
    <ul aria-label={messages.footer.payments} className="flex flex-wrap gap-2">
      {marks.map((mark) => (
        <li key={mark} className="payment-mark">
          {mark}
        </li>
      ))}
    </ul>
  )
}
