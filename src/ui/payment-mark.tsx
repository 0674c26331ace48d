import drawings from './icons.svg?no-inline'

const names = { visa: 'Visa', mastercard: 'Mastercard', 'apple-pay': 'Apple Pay', 'google-pay': 'Google Pay' } as const
type PaymentMarkName = keyof typeof names
export const paymentMarks = ['visa', 'mastercard', 'apple-pay', 'google-pay'] as const satisfies PaymentMarkName[]

/** The mark of a payment method, drawn plainly by the shop itself. */
export function PaymentMark({ mark }: { mark: PaymentMarkName }) {
  return (
    <svg role="img" aria-label={names[mark]} className="payment-mark">
      <use href={`${drawings}#${mark}`} />
    </svg>
  )
}
