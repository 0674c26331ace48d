import { Form } from 'react-router'
import type { User } from '#contracts/accounts.ts'
import { shoppingMessages } from '#storefront/i18n/shopping-messages.ts'
import { RouterLink } from '#storefront/kit/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'

const words = shoppingMessages.account

export type AccountMenuProps = { user: User }

/** Who is logged in, what the group brings him, and his pages. */
export function AccountMenu({ user }: AccountMenuProps) {
  const hasDiscount = user.group.discount > 0
  return (
    <div className="grid gap-3">
      <div className="grid justify-items-start gap-1">
        <p className="text-base font-semibold">
          {user.firstname} {user.lastname}
        </p>
        {hasDiscount && <Badge tone="sale">{words.discount(user.group.discount)}</Badge>}
        {user.group.description !== '' && (
          <p className={hasDiscount ? 'text-quaternary-600' : 'text-ink-soft'}>{user.group.description}</p>
        )}
      </div>
      <nav aria-label={words.title} className="border-t border-line pt-1">
        <RouterLink href={paths.account()} className="flex min-h-11 items-center font-semibold hover:text-primary-700">
          {words.orders}
        </RouterLink>
      </nav>
      <Form method="post" action={paths.logout()}>
        <Button type="submit" look="secondary" isWide>
          {words.logout}
        </Button>
      </Form>
    </div>
  )
}
