import { useLoaderData, useLocation, useNavigate, useRevalidator } from 'react-router'
import type { Movement, StockCard } from '#contracts/admin/stock.ts'
import { api } from '#admin/api.ts'
import { kitWords } from '#admin/i18n/kit-words.ts'
import { listWords } from '#admin/i18n/list-words.ts'
import { stockWords as words } from '#admin/i18n/stock-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import type { Page } from '#admin/kit/collection/collection.ts'
import { ThingHead } from '#admin/kit/collection/thing-head.tsx'
import { useShortcuts } from '#admin/kit/keyboard/use-shortcuts.ts'
import { findRow } from '#admin/kit/list/use-row-keys.ts'
import { useRows } from '#admin/kit/list/use-rows.ts'
import { useLive } from '#admin/kit/live/use-live.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { paths } from '#admin/paths.ts'
import { Button } from '#ui/button.tsx'
import { LevelSection } from './level-section.tsx'

export type StockCardData = { card: StockCard; movements: Page<Movement> }

/** How many pieces of a variant are where, why so many, and every movement. */
export function StockCardScreen() {
  const { card, movements } = useLoaderData<StockCardData>()
  const { search } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const listPath = paths.stock + search
  const title = [card.name, card.variant_name].filter(Boolean).join(', ')
  useTitle(title)
  useLive('stock', () => void revalidate())
  useShortcuts([
    {
      keys: ['Escape'],
      label: kitWords.keys.close,
      group: 'form',
      isInFields: true,
      run() {
        const row = findRow()
        void Promise.resolve(navigate(listPath)).then(() => row?.focus())
      },
    },
  ])
  return (
    <article className="pair-thing" aria-label={title}>
      <ThingHead
        heading={words.title}
        title={title}
        detail={[card.code, card.ean].filter(Boolean).join(' · ')}
        backPath={listPath}
      />
      {card.is_set ? (
        <p className="px-4 py-4 text-ink-soft md:px-6">{words.set}</p>
      ) : (
        <ul className="divide-y divide-line border-b border-line">
          {card.levels.map((level) => (
            <LevelSection key={level.id} level={level} />
          ))}
        </ul>
      )}
      {card.rental_units > 0 && (
        <p className="px-4 py-3 text-ink-soft md:px-6">{words.rentalUnits(card.rental_units)}</p>
      )}
      <Movements key={card.id} id={card.id} first={movements} />
    </article>
  )
}

function Movements({ id, first }: { id: StockCard['id']; first: Page<Movement> }) {
  const rows = useRows({ first, load: (after) => api.stock.movements({ params: { id }, query: { after } }) })
  return (
    <section aria-labelledby="pohyby" className="grid gap-2 py-4">
      <h3 id="pohyby" className="px-4 text-base md:px-6">
        {words.movements}
      </h3>
      {rows.rows.length === 0 && <p className="px-4 text-ink-soft md:px-6">{words.noMovements}</p>}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {rows.rows.map((movement) => (
          <MovementRow key={movement.id} movement={movement} />
        ))}
      </ul>
      {rows.hasMore && (
        <div className="grid justify-items-center pt-2">
          <Button look="secondary" isLoading={rows.isLoading} onClick={() => void rows.loadMore()}>
            {listWords.more}
          </Button>
        </div>
      )}
    </section>
  )
}

function MovementRow({ movement }: { movement: Movement }) {
  const { kind, order, delta, on_hand: onHand, place, reason, by, at } = movement
  return (
    <li className="flex items-start gap-3 px-4 py-2 md:px-6">
      <div className="min-w-0 grow">
        <p className="font-medium">
          {words.kinds[kind]}
          {order !== null && (
            <RouterLink href={`${paths.orders}/${order}`} className="link pl-1 tabular-nums">
              {order}
            </RouterLink>
          )}
        </p>
        <p className="text-sm break-words text-ink-soft">
          {[place, formatTime(at), by, reason].filter(Boolean).join(' · ')}
        </p>
      </div>
      <p className="shrink-0 text-right tabular-nums">
        <span className={delta > 0 ? 'font-semibold text-success' : 'font-semibold'}>
          {delta > 0 ? `+${delta}` : `−${-delta}`}
        </span>
        <span className="block text-xs text-ink-soft">{words.after(onHand)}</span>
      </p>
    </li>
  )
}
