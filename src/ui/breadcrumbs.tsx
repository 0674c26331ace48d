import type { LinkComponent } from './link.ts'
import { words } from './words.ts'

export type BreadcrumbsProps = {
  /** From the home page to the parent; the page itself comes last, without `href`. */
  items: readonly { label: string; href?: string }[]
  link?: LinkComponent
  label?: string
}

export function Breadcrumbs({ items, link: Link = 'a', label = words.breadcrumbs }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className="-my-1 no-scrollbar flex items-center overflow-x-auto text-xs whitespace-nowrap text-ink-soft">
        {items.map((item, index) => (
          <li key={item.href ?? item.label} className="flex items-center">
            {index > 0 && <span aria-hidden className="mx-2 size-1 rounded-full bg-secondary-400" />}
            {item.href === undefined ? (
              <span aria-current="page" className="py-3">
                {item.label}
              </span>
            ) : (
              <Link href={item.href} className="target py-3 hover:text-primary-700 hover:underline">
                {item.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
