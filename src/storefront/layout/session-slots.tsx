import { Suspense, lazy } from 'react'
import { messages } from '#storefront/i18n/messages.ts'
import { withReload } from '#storefront/kit/browser/reload-on-stale-chunk.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { useHydrated } from '#storefront/kit/browser/use-hydrated.ts'
import { paths } from '#storefront/paths.ts'
import { CartIcon, UserIcon } from '#ui/icons.tsx'

// A cached page knows neither the visitor nor their cart, so these widgets are loaded after it, with all their code. Until
// then, and without JavaScript, plain links replace them.
const SessionWidgets = lazy(
  withReload(async () => ({ default: (await import('./session-widgets.tsx')).SessionWidgets })),
)

export function SessionSlots() {
  if (!useHydrated()) return <PlainLinks />
  return (
    <Suspense fallback={<PlainLinks />}>
      <SessionWidgets />
    </Suspense>
  )
}

/** As wide as the widgets that replace them. */
function PlainLinks() {
  return (
    <>
      {/* Most visitors are guests, and a changing label distracts. Without scripts it never changes, so the link must suit
          customers as well: the account asks guests to log in. */}
      <AccountLink href={paths.login()} name={messages.header.login} className="noscript:hidden" />
      <AccountLink href={paths.account()} name={messages.header.account} className="hidden noscript:flex" />
      <RouterLink href={paths.cart()} className="inline-flex min-h-11 items-center gap-3 rounded-full px-2.5">
        <CartIcon className="size-6" />
        {/* Text, because a text browser does not show a label. */}
        <span className="sr-only">{messages.header.cart}</span>
        <span aria-hidden className="hidden min-w-18 lg:block" />
      </RouterLink>
    </>
  )
}

function AccountLink({ href, name, className }: { href: string; name: string; className: string }) {
  return (
    <RouterLink href={href} aria-label={name} className={`header-link ${className}`}>
      <UserIcon className="size-6" />
      <span className="hidden w-24 truncate lg:block">{name}</span>
    </RouterLink>
  )
}
