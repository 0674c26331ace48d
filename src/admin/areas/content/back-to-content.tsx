import { menuWords as words } from '#admin/i18n/menu-words.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { paths } from '#admin/paths.ts'

/** Above a screen for something of which the shop has one. */
export function BackToContent() {
  return (
    <nav aria-label={words.back} className="border-b border-line px-4 md:px-6">
      <RouterLink
        href={paths.content}
        className="inline-flex min-h-11 items-center font-medium text-ink-soft hover:text-primary-700"
      >
        ← {words.back}
      </RouterLink>
    </nav>
  )
}
