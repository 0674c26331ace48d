import { messages } from '#storefront/i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { RouterLink } from './router-link.tsx'

/** Beside the title of a row that shows a part; its name for screen readers says of what. */
export function ShowAllLink({ href, title }: { href: string; title: string }) {
  return (
    <Button
      as={RouterLink}
      href={href}
      look="quiet"
      className="-mr-4 md:shrink-0"
      aria-label={`${messages.common.showAll}: ${title}`}
    >
      {messages.common.showAll}
    </Button>
  )
}
