import drawings from './icons.svg?no-inline'

const names = { visa: 'Visa', mastercard: 'Mastercard', 'apple-pay': 'Apple Pay', 'google-pay': 'Google Pay' } as const
type PaymentMarkName = keyof typeof names
export const paymentMarks = ['visa', 'mastercard', 'apple-pay', 'google-pay'] as const satisfies PaymentMarkName[]

/** By which sign a way to pay is known: a plain drawing of our own. */
export function PaymentMark({ mark }: { mark: PaymentMarkName }) {
  return (
    <svg role="img" aria-label={names[mark]} className="payment-mark">
      <use href={`${drawings}#${mark}`} />
    </svg>
  )
}
