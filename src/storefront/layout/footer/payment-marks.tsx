import { footerMessages } from '#storefront/i18n/footer-messages.ts'
import { PaymentMark, paymentMarks } from '#ui/payment-mark.tsx'

/** The accepted payment cards. */
export function PaymentMarks() {
  return (
    <ul aria-label={footerMessages.payments} className="flex flex-wrap gap-2">
      {paymentMarks.map((mark) => (
        <li key={mark}>
          <PaymentMark mark={mark} />
        </li>
      ))}
    </ul>
  )
}
