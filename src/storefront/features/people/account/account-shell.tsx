import { clsx } from 'clsx'
import { type ReactNode, useEffect } from 'react'
import { Form } from '#storefront/router/index.ts'
import type { User } from '#contracts/accounts.ts'
import { toFullName } from '#kernel/full-name.ts'
import { getBrowserApi } from '#storefront/api.ts'
import { accountMessages as words } from '#storefront/i18n/account-messages.ts'
import { loginMessages } from '#storefront/i18n/login-messages.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { trustServerLogin } from '#storefront/session.ts'
import { Badge } from '#ui/badge.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button } from '#ui/button.tsx'
import { ChevronDownIcon } from '#ui/icons.tsx'
import { SavedNote } from './profile/saved-note.tsx'

export type AccountShellProps = {
  user: User
  title: string
  path: string
  /** The menu item that is current, if the page itself is not in the menu. */
  menuPath?: string
  lead?: ReactNode
  /** The page's main action, beside the heading. */
  action?: ReactNode
  children: ReactNode
}

/** The frame of every page of the account: the customer, the menu and the page itself. */
export function AccountShell({ user, title, path, menuPath = path, lead, action, children }: AccountShellProps) {
  const hasDiscount = user.group.discount > 0
  useEffect(() => trustServerLogin(getBrowserApi()), [])
  return (
    <div className="page pt-2 pb-12 md:pb-18">
      <Breadcrumbs
        link={RouterLink}
        items={[
          { label: words.home, href: paths.home() },
          ...(path === paths.account()
            ? [{ label: loginMessages.title }]
            : [{ label: loginMessages.title, href: paths.account() }, { label: title }]),
        ]}
      />
      <div className="grid grid-cols-1 gap-6 pt-2 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-12">
        <div className="print:hidden">
          <details className="group rounded-card border border-line lg:hidden">
            <summary
              className={clsx(
                'flex min-h-13 list-none items-center gap-3 rounded-card px-4',
                hasDiscount && 'bg-quaternary-600 text-on-fill group-open:rounded-b-none',
              )}
            >
              <span className="min-w-0 grow">
                <span className={clsx('block text-xs', !hasDiscount && 'text-ink-soft')}>{words.menu}</span>
                <span className="block truncate font-semibold">{title}</span>
              </span>
              {hasDiscount && <Badge tone="new">{loginMessages.discount(user.group.discount)}</Badge>}
              <ChevronDownIcon
                className={clsx('size-5 transition group-open:rotate-180', !hasDiscount && 'text-primary-600')}
              />
            </summary>
            <div className="border-t border-line px-4 pb-4">
              <Menu user={user} path={menuPath} label={`${words.menu}: ${title}`} />
            </div>
          </details>
          <div className="sticky top-24 hidden lg:block">
            <Person user={user} />
            <Menu user={user} path={menuPath} label={words.menu} />
          </div>
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-6">
          <SavedNote />
          <header className="flex flex-wrap items-end gap-x-6 gap-y-3">
            <div className="grid min-w-0 grow gap-1">
              <h1>{title}</h1>
              {lead && <div className="text-ink-soft">{lead}</div>}
            </div>
            {action}
          </header>
          {children}
        </div>
      </div>
    </div>
  )
}

/** Groups with a discount have their own background color. */
function Person({ user }: { user: User }) {
  const { discount, description } = user.group
  return (
    <div
      className={clsx(
        'mb-3 grid justify-items-start gap-1 rounded-card p-4',
        discount > 0 ? 'bg-quaternary-600 text-on-fill' : 'bg-panel',
      )}
    >
      <p className="font-display text-lg leading-tight font-bold">{toFullName(user)}</p>
      <p className={clsx('max-w-full truncate text-xs', discount === 0 && 'text-ink-soft')}>{user.email}</p>
      {discount > 0 && <Badge tone="new">{loginMessages.discount(discount)}</Badge>}
      {description !== '' && <p className="pt-1 text-xs">{description}</p>}
    </div>
  )
}

function Menu({ user, path, label }: { user: User; path: string; label: string }) {
  const links = [
    { text: words.orders, href: paths.account() },
    { text: words.company, href: paths.accountCompany() },
    { text: words.addresses, href: paths.accountAddresses() },
    { text: words.watchdogs, href: paths.watchdogs() },
    { text: words.measures, href: paths.sizeFinder() },
    { text: words.reviews, href: paths.accountReviews() },
    { text: words.profile, href: paths.accountProfile() },
    { text: words.safety, href: paths.accountSafety() },
    ...(user.has_videos ? [{ text: words.videos, href: paths.accountVideos() }] : []),
    ...(user.group.is_influencer ? [{ text: words.influencer, href: paths.accountInfluencer() }] : []),
    { text: words.privacy, href: paths.accountPrivacy() },
  ]
  return (
    <nav aria-label={label}>
      <ul className="py-1">
        {links.map(({ text, href }) => (
          <li key={href}>
            <RouterLink
              href={href}
              {...(href === path && { 'aria-current': 'page' as const })}
              className={clsx(
                'flex min-h-11 items-center rounded-control hover:text-primary-700 lg:px-4',
                href === path && 'font-semibold text-primary-600 lg:bg-primary-50',
              )}
            >
              {text}
            </RouterLink>
          </li>
        ))}
      </ul>
      <Form method="post" action={paths.logout()} className="pt-2">
        <Button type="submit" look="secondary" isWide>
          {loginMessages.logout}
        </Button>
      </Form>
    </nav>
  )
}
