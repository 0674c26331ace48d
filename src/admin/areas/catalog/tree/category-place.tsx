import type { AdminCategory } from '#contracts/admin/categories.ts'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { categoryWords as words } from '#admin/i18n/category-words.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { paths } from '#admin/paths.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Button } from '#ui/button.tsx'
import { useTreeContext } from './tree-context.ts'

/** Where the open category is in the tree, and what is in it. */
export function CategoryPlace({ item }: { item: AdminCategory }) {
  const session = useSession()
  const { askMove, askAdd, askMerge } = useTreeContext()
  const { id, parent, place, product_count: own, shown_count: shown } = item
  return (
    <section aria-label={words.where} className="grid gap-2 border-b border-line px-4 py-3 text-sm md:px-6">
      <p className="font-medium">{parent === null ? words.whereMain(place) : words.whereBelow(parent, place)}</p>
      <p className="text-ink-soft">
        {words.shownGoods(shown)}
        {own > 0 && (
          <>
            {', '}
            <RouterLink href={`${paths.goods}?category=${id}`} className="link">
              {words.ownGoods(own)}
            </RouterLink>
          </>
        )}
        .{' '}
        {item.is_shown && mayCall(session, adminEndpoints.rankings.category) && (
          <RouterLink href={`${paths.search}/poradie?kategoria=${id}`} className="link">
            {words.whyOrder}
          </RouterLink>
        )}
      </p>
      {item.is_active && !item.is_shown && <p className="text-warning">{words.notShown}</p>}
      {(askMove ?? askAdd ?? askMerge) && (
        <div className="flex flex-wrap gap-2">
          {askMove && (
            <Button look="secondary" onClick={() => askMove(id)}>
              {words.move}
            </Button>
          )}
          {askAdd && (
            <Button look="quiet" onClick={() => askAdd(id)}>
              {words.addBelow}
            </Button>
          )}
          {askMerge && (
            <Button look="quiet" onClick={() => askMerge(id)}>
              {words.merge}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
