import { contentMessages } from '#storefront/i18n/content-messages.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'

export type StoreGoodsProps = { storeId: number; categories: readonly { id: number; name: string; url: string }[] }

/** The goods in stock in one store. */
export function StoreGoods({ storeId, categories }: StoreGoodsProps) {
  if (categories.length === 0) return null
  return (
    <section aria-labelledby="store-goods" className="grid gap-3">
      <h2 id="store-goods" className="text-xl">
        {contentMessages.stores.goods}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {categories.map(({ id, name, url }) => (
          <li key={id}>
            <RouterLink
              href={paths.inStore(url, storeId)}
              className="flex min-h-11 items-center rounded-full border border-line px-4 font-semibold transition hover:border-primary-700 hover:text-primary-700"
            >
              {name}
            </RouterLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
