import { clsx } from 'clsx'
import { Form } from '#storefront/router/index.ts'
import type { User } from '#contracts/accounts.ts'
import { toFullName } from '#kernel/full-name.ts'
import { loginMessages } from '#storefront/i18n/login-messages.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'

const words = loginMessages

export type AccountMenuProps = { user: User }

/** The customer, the benefits of their group, and links to their pages. */
export function AccountMenu({ user }: AccountMenuProps) {
  const hasDiscount = user.group.discount > 0
  const links = [
    { text: words.orders, href: paths.account() },
    { text: words.invoice, href: paths.accountCompany() },
    { text: words.addresses, href: paths.accountAddresses() },
    ...(user.group.is_influencer ? [{ text: words.influencer, href: paths.accountInfluencer() }] : []),
  ]
  return (
    <div className="grid gap-3">
      <div
        className={clsx(
          'grid justify-items-start gap-1',
          hasDiscount && 'rounded-card bg-quaternary-600 p-4 text-on-fill',
        )}
      >
        <p className="text-base font-semibold">{toFullName(user)}</p>
        {hasDiscount && <Badge tone="new">{words.discount(user.group.discount)}</Badge>}
        {user.group.description !== '' && (
          <p className={hasDiscount ? '' : 'text-ink-soft'}>{user.group.description}</p>
        )}
      </div>
      <nav aria-label={words.title} className="border-t border-line pt-1">
        <ul>
          {links.map(({ text, href }) => (
            <li key={href}>
              <RouterLink href={href} className="flex min-h-11 items-center font-semibold hover:text-primary-700">
                {text}
              </RouterLink>
            </li>
          ))}
        </ul>
      </nav>
      <Form method="post" action={paths.logout()}>
        <Button type="submit" look="secondary" isWide>
          {words.logout}
        </Button>
      </Form>
    </div>
  )
}
