import { verdictMessages } from '#storefront/i18n/verdict-messages.ts'
import { RouterLink } from '../page/router-link.tsx'

/** From goods that come too late for the party to similar ones that are in time. */
export function InsteadLink({ href }: { href: string }) {
  return (
    <RouterLink
      href={href}
      rel="nofollow"
      className="target inline-flex items-center justify-self-start font-semibold text-primary-600 hover:underline"
    >
      {verdictMessages.instead}
    </RouterLink>
  )
}
