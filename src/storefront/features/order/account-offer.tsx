import { shoppingMessages } from '#storefront/i18n/shopping-messages.ts'
import { RouterLink } from '#storefront/kit/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { useSession } from '#storefront/session.ts'
import { Button } from '#ui/button.tsx'

const words = shoppingMessages.order

/** An account is offered only now, when it stands in nobody's way; a customer who has one sees nothing. */
export function AccountOffer() {
  const { user } = useSession()
  if (user) return null
  return (
    <section className="grid content-start justify-items-start gap-3 rounded-card bg-primary-50 p-4 md:p-6">
      <h2 className="text-lg">{words.offerAccount}</h2>
      <p>{words.offerAccountText}</p>
      <Button as={RouterLink} href={paths.register()} look="secondary">
        {words.register}
      </Button>
    </section>
  )
}
