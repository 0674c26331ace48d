import { StoryCard } from '#storefront/kit/page/story-card.tsx'
import { paths } from '#storefront/paths.ts'
import { OpenNow } from './open-now.tsx'
import type { StoreSummary } from './store-summary.ts'

export type StoreCardProps = { store: StoreSummary; headingLevel?: 'h2' | 'h3' }

export function StoreCard({ store, headingLevel = 'h3' }: StoreCardProps) {
  return (
    <StoryCard
      href={paths.store(store.id)}
      title={store.town}
      image={store.image}
      share="strip"
      headingLevel={headingLevel}
    >
      <p className="text-ink-soft">{store.street}</p>
      <OpenNow store={store} />
    </StoryCard>
  )
}
