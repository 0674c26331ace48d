import { Form } from '#storefront/router/index.ts'
import type { Order } from '#contracts/checkout.ts'
import { isEmail } from '#contracts/validate-order.ts'
import { orderPageMessages } from '#storefront/i18n/order-page-messages.ts'
import { prefillIntent } from '#storefront/kit/forms/prefill-intent.ts'
import { paths } from '#storefront/paths.ts'
import { useSession } from '#storefront/session.ts'
import { Button } from '#ui/button.tsx'

const words = orderPageMessages

export type AccountOfferProps = { order: Pick<Order, 'email' | 'invoice' | 'joins_account'> }

/**
 * Offers an account after the order, when it does not get in the way; renders nothing for a customer who has one. The name and
 * the e-mail are in the body of a form, so they are in no URL, history or cookie and need no script.
 */
export function AccountOffer({ order: { email, invoice, joins_account: joinsAccount } }: AccountOfferProps) {
  const { user } = useSession()
  if (user) return null
  return (
    <section className="grid content-start justify-items-start gap-3 rounded-card bg-primary-50 p-4 md:p-6">
      <h2 className="text-lg">{words.offerAccount}</h2>
      <p>
        {words.offerAccountText}
        {joinsAccount && ` ${words.offerAccountOrder}`}
      </p>
      <Form method="post" action={paths.register()}>
        {/* After thirty days the page masks the customer's data; masked data must not fill in the form. */}
        {isEmail(email) && (
          <>
            <input type="hidden" name="firstname" value={invoice.firstname} />
            <input type="hidden" name="lastname" value={invoice.lastname} />
            <input type="hidden" name="email" value={email} />
          </>
        )}
        <Button type="submit" name="intent" value={prefillIntent} look="secondary">
          {words.register}
        </Button>
      </Form>
    </section>
  )
}
