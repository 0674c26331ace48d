import { Picture } from '#storefront/kit/picture.tsx'
import { RouterLink } from '#storefront/kit/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { OpenNow } from './open-now.tsx'
import type { StoreSummary } from './store-summary.ts'

export type StoreCardProps = { store: StoreSummary; headingLevel?: 'h2' | 'h3' }

export function StoreCard({ store, headingLevel: Heading = 'h3' }: StoreCardProps) {
  return (
    <article className="post-card">
      {store.image && (
        <Picture
          image={store.image}
          alt=""
          sizes="(min-width:1024px) 300px, (min-width:768px) 31vw, 60vw"
          width={800}
          height={500}
          maxWidth={800}
        />
      )}
      <Heading className="text-lg">
        <RouterLink href={paths.store(store.id)} className="card-link">
          {store.town}
        </RouterLink>
      </Heading>
      <p className="text-ink-soft">{store.street}</p>
      <OpenNow store={store} />
    </article>
  )
}
