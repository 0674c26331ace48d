import { useEffect, useState } from 'react'
import { useLocation } from '#storefront/router/index.ts'
import type { CardView } from '../cards/card-view.ts'
import type { ListingView } from './listing-view.ts'

type ShownList = { key: string; source: ListingView; firstPage: number; lastPage: number; items: readonly CardView[] }

// Lists with all loaded pages, by history entry: Back restores them at their full length and scroll position.
const rememberedLists = new Map<string, ShownList>()

/** The pages loaded so far, in order. A page that does not follow the last one starts a new list. */
export function useShownList({ listing, key }: { listing: ListingView; key: string }): ShownList {
  const { key: entry } = useLocation()
  const [shown, setShown] = useState(() => restore({ entry, key, listing }))
  const next = shown.source === listing ? shown : follow({ shown, key, listing })
  if (next !== shown) setShown(next)
  useEffect(() => {
    rememberedLists.set(entry, next)
  }, [entry, next])
  return next
}

function restore({ entry, key, listing }: { entry: string; key: string; listing: ListingView }): ShownList {
  const remembered = rememberedLists.get(entry)
  if (remembered?.key === key && remembered.lastPage === listing.page) return { ...remembered, source: listing }
  return start({ key, listing })
}

function follow({ shown, key, listing }: { shown: ShownList; key: string; listing: ListingView }): ShownList {
  if (shown.key !== key || listing.page !== shown.lastPage + 1) return start({ key, listing })
  // Goods may have moved between pages since the first one was loaded.
  const known = new Set(shown.items.map(({ id }) => id))
  const added = listing.items.filter(({ id }) => !known.has(id))
  return { ...shown, source: listing, lastPage: listing.page, items: [...shown.items, ...added] }
}

function start({ key, listing }: { key: string; listing: ListingView }): ShownList {
  return { key, source: listing, firstPage: listing.page, lastPage: listing.page, items: listing.items }
}
