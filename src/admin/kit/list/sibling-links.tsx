import { clsx } from 'clsx'
import { mayCall, useSession } from '#admin/session.ts'
import { RouterLink } from '../router-link.tsx'

export type Siblings = {
  /** Names the links for a screen reader. */
  label: string
  /** `endpoint`: what the screen reads. A person without the right to it has no link. */
  links: readonly { path: string; title: string; endpoint: { access: unknown } }[]
}

export type SiblingLinksProps = { siblings: Siblings; here: string }

/** Screens that belong together: the menu has only the first of them. */
export function SiblingLinks({ siblings: { label, links }, here }: SiblingLinksProps) {
  const session = useSession()
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-1 border-b border-line px-2 md:px-4">
      {links
        .filter(({ endpoint }) => mayCall(session, endpoint))
        .map(({ path, title }) => (
          <RouterLink
            key={path}
            href={path}
            aria-current={path === here ? 'page' : undefined}
            className={clsx(
              '-mb-px flex min-h-11 items-center border-b-2 px-2 font-medium',
              path === here ? 'border-primary-600' : 'border-transparent text-ink-soft hover:text-primary-700',
            )}
          >
            {title}
          </RouterLink>
        ))}
    </nav>
  )
}
