import type { Listing } from '#contracts/catalog.ts'
import { type CardView, toCardView } from './card-view.ts'

export type ListingView = Omit<Listing, 'items'> & { items: CardView[] }

export function toListingView(listing: Listing): ListingView {
  return { ...listing, items: listing.items.map(toCardView) }
}
