import { checkoutMessages } from '#storefront/i18n/checkout-messages.ts'
import { formatPrice } from '#ui/format.ts'
import { BankIcon, CardIcon, CashIcon } from '#ui/icons.tsx'
import { RadioCard } from '#ui/radio-card.tsx'
import { Said } from '#ui/said.tsx'
import type { Checkout } from '#contracts/checkout.ts'
import type { PaymentKind } from '#contracts/kinds.ts'
import { ChoiceError } from '../feedback/choice-error.tsx'

const words = checkoutMessages
const icons: Readonly<Record<PaymentKind, typeof CardIcon>> = {
  card: CardIcon,
  bank_transfer: BankIcon,
  cash_on_delivery: CashIcon,
}

export type PaymentSectionProps = {
  methods: Checkout['payment_methods']
  methodId: number | null
  error: string | undefined
  onChoose: (methodId: number) => void
}

export function PaymentSection({ methods, methodId, error, onChoose }: PaymentSectionProps) {
  return (
    <fieldset data-fault={error ? '' : undefined} aria-describedby={error ? 'payment-error' : undefined}>
      <legend className="sr-only">{words.steps.payment}</legend>
      <ChoiceError id="payment-error" error={error} />
      {methods.length === 0 && <p>{words.noMethods}</p>}
      <div className="grid gap-3">
        {methods.map((method) => {
          const Icon = icons[method.kind]
          return (
            <RadioCard
              key={method.id}
              name="paymentMethodId"
              value={method.id}
              checked={methodId === method.id}
              disabled={!method.is_available}
              onChange={() => onChoose(method.id)}
              icon={<Icon className="size-6" />}
              title={method.name}
              description={method.is_available ? method.description : method.reason && <Said text={method.reason} />}
              aside={
                method.is_available && (method.fee_cents === 0 ? words.free : `+ ${formatPrice(method.fee_cents)}`)
              }
            />
          )
        })}
      </div>
    </fieldset>
  )
}
