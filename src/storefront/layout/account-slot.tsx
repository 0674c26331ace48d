import { messages } from '#storefront/i18n/messages.ts'
import { RouterLink } from '#storefront/kit/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { useSession } from '#storefront/session.ts'
import { UserIcon } from '#ui/icons.tsx'

/** Who is logged in; as wide before it is known as afterwards. */
export function AccountSlot() {
  const { user } = useSession()
  return (
    <RouterLink
      href={user ? paths.account() : paths.login()}
      aria-label={user ? `${messages.header.account}: ${user.firstname}` : messages.header.login}
      className="header-link"
    >
      <UserIcon className="size-6" />
      <span className="hidden w-22 truncate lg:block">{user ? user.firstname : messages.header.login}</span>
    </RouterLink>
  )
}
