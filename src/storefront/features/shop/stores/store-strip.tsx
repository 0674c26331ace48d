import { contentMessages } from '#storefront/i18n/content-messages.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { Button } from '#ui/button.tsx'
import { Carousel } from '#ui/carousel.tsx'
import { StoreCard } from './store-card.tsx'
import type { StoreSummary } from './store-summary.ts'

export type StoreStripProps = { stores: readonly StoreSummary[] }

export function StoreStrip({ stores }: StoreStripProps) {
  if (stores.length === 0) return null
  return (
    <Carousel
      title={contentMessages.home.stores}
      more={
        <Button as={RouterLink} href={paths.stores()} look="quiet" className="-mr-4 md:shrink-0">
          {contentMessages.home.allStores}
        </Button>
      }
      itemClassName="w-[70%] md:w-[calc((100%-2rem)/3)] lg:w-[calc((100%-3rem)/4)]"
      items={stores.map((store) => ({ key: String(store.id), content: <StoreCard store={store} /> }))}
    />
  )
}
