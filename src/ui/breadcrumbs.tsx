import type { LinkComponent } from './link.ts'
import { words } from './words.ts'

export type BreadcrumbsProps = {
  /** From the home page to the parent; the page itself is last, without `href`. */
  items: readonly { label: string; href?: string }[]
  link?: LinkComponent
  label?: string
}

export function Breadcrumbs({ items, link: Link = 'a', label = words.breadcrumbs }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className="crumbs no-scrollbar">
        {items.map((item) => (
          <li key={item.href ?? item.label}>
            {item.href === undefined ? (
              <span aria-current="page">{item.label}</span>
            ) : (
              <Link href={item.href} className="target">
                {item.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
