import { clsx } from 'clsx'
import type { FeedItemFaults } from '#contracts/admin/feeds.ts'
import { feedWords as words } from '#admin/i18n/feed-words.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { paths } from '#admin/paths.ts'

/** An item of a feed with what is wrong; its name leads to where that is corrected. */
export function FaultyItem({ item }: { item: FeedItemFaults }) {
  const { product_id: productId, name, code, faults, is_rejected: isRejected } = item
  return (
    <li className="relative flex flex-wrap items-baseline gap-x-3 gap-y-0.5 px-4 py-2.5 md:px-6">
      <div className="min-w-0 grow">
        <RouterLink
          href={`${paths.goods}/${productId}`}
          data-row={item.id}
          className="rows-link font-medium after:absolute after:inset-0"
        >
          {name}
        </RouterLink>
        <p className="text-sm text-ink-soft">
          {code} · {faults.map((fault) => words.faults[fault]).join(', ')}
        </p>
      </div>
      <p className={clsx('shrink-0 text-sm font-medium', isRejected ? 'text-danger' : 'text-ink-soft')}>
        {isRejected ? words.isRejected : words.isWeak}
      </p>
    </li>
  )
}
