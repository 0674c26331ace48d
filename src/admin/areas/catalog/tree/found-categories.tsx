import { clsx } from 'clsx'
import type { AdminCategoryRow } from '#contracts/admin/categories.ts'
import { categoryWords as words } from '#admin/i18n/category-words.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'

export type FoundCategoriesProps = {
  rows: readonly AdminCategoryRow[]
  openId: number | undefined
  hrefOf: (id: number) => string
}

/** What a search has found, with the way to it instead of the tree. */
export function FoundCategories({ rows, openId, hrefOf }: FoundCategoriesProps) {
  return (
    <ul aria-label={words.title}>
      {rows.map(({ id, path }) => (
        <li
          key={id}
          className={clsx(
            'relative border-b border-line px-4 py-3 md:px-6 md:py-2',
            id === openId ? 'bg-primary-50' : 'hover:bg-panel',
          )}
        >
          <RouterLink
            href={hrefOf(id)}
            data-row={id}
            aria-current={id === openId ? 'true' : undefined}
            className="rows-link font-medium"
          >
            {path}
          </RouterLink>
        </li>
      ))}
    </ul>
  )
}
