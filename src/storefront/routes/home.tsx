import { type LoaderFunctionArgs, useLoaderData, useLocation, useRouteLoaderData } from '#storefront/router/index.ts'
import { account } from '#contracts/messages/account.ts'
import { getApi } from '#storefront/api.ts'
import { toCardView } from '#storefront/features/goods/catalog/cards/card-view.ts'
import { CategoryTiles } from '#storefront/features/goods/catalog/categories/category-tiles.tsx'
import { LastViewed } from '#storefront/features/goods/catalog/cards/last-viewed.tsx'
import { ProductRow } from '#storefront/features/goods/catalog/cards/product-row.tsx'
import { Campaign } from '#storefront/features/shop/content/campaign.tsx'
import { EventBand } from '#storefront/features/shop/content/event-band.tsx'
import { findOccasions } from '#storefront/features/shop/content/find-occasions.ts'
import { Occasions } from '#storefront/features/shop/content/occasions.tsx'
import { SecondCampaign } from '#storefront/features/shop/content/second-campaign.tsx'
import { PostStrip } from '#storefront/features/shop/content/post-strip.tsx'
import { StoreStrip } from '#storefront/features/shop/stores/store-strip.tsx'
import { toStoreSummary } from '#storefront/features/shop/stores/store-summary.ts'
import { contentMessages } from '#storefront/i18n/content-messages.ts'
import type { LayoutData } from '#storefront/layout/layout-data.ts'
import { paths } from '#storefront/paths.ts'
import { webSiteJsonLd } from '#storefront/seo/site-json-ld.ts'
import type { LoaderData, RouteHandle } from '#storefront/seo/page-meta.ts'

const rowLength = '12'
// Full rows of six, four and two; the overview of the shop has the others.
const maxTiles = 12

export async function loader(args: LoaderFunctionArgs) {
  const { catalog, content } = getApi(args)
  const [posters, categories, newProducts, sale, stores, posts] = await Promise.all([
    content.posters(),
    catalog.categories({ params: { locale: 'sk' } }),
    catalog.productList({ params: { list: 'new' }, query: { limit: rowLength } }),
    catalog.productList({ params: { list: 'sale' }, query: { limit: rowLength } }),
    content.stores(),
    content.blogPosts({ query: { limit: '3' } }),
  ])
  const { banner } = posters.data
  return {
    hero: banner['hero'] ?? null,
    second: banner['hero_small'] ?? null,
    categories: categories.data.slice(0, maxTiles).map(({ id, name, url, image, product_count }) => ({
      id,
      name,
      url,
      image,
      product_count,
    })),
    occasions: categories.data.length === 0 ? [] : findOccasions(categories.data),
    newProducts: newProducts.data.items.map(toCardView),
    sale: sale.data.items.map(toCardView),
    stores: stores.data.map(toStoreSummary),
    posts: posts.data,
  }
}

export const handle = {
  meta: ({ data, origin, shopName }) => ({
    title: contentMessages.home.title,
    description: contentMessages.home.description(data.stores.length),
    canonicalPath: paths.home(),
    imageSrc: data.hero?.image?.src,
    jsonLd: [webSiteJsonLd({ name: shopName, origin })],
  }),
} satisfies RouteHandle<LoaderData<typeof loader>>

export function Component() {
  const { hero, second, categories, occasions, newProducts, sale, stores, posts } = useLoaderData<typeof loader>()
  const layout = useRouteLoaderData<LayoutData>('root')
  return (
    <>
      <h1 className="sr-only">
        {layout?.contacts.shop_name}: {contentMessages.home.title}
      </h1>
      <LoginNotice />
      <div className="home">
        {hero && <Campaign banner={hero} />}
        <EventBand />
        {categories.length === 0 ? (
          <p className="text-lg">{contentMessages.home.empty}</p>
        ) : (
          <CategoryTiles title={contentMessages.home.categories} categories={categories} moreHref={paths.shop()} />
        )}
        {(second !== null || occasions.length > 0) && (
          <div className="home-pair">
            {second && <SecondCampaign banner={second} />}
            <Occasions occasions={occasions} />
          </div>
        )}
        <ProductRow title={contentMessages.home.newProducts} products={newProducts} moreHref={paths.newProducts()} />
        {sale.length > 0 && (
          <div className="home-band">
            <ProductRow title={contentMessages.home.sale} products={sale} moreHref={paths.saleProducts()} />
          </div>
        )}
        <StoreStrip stores={stores} />
        <PostStrip posts={posts} />
        <LastViewed />
      </div>
    </>
  )
}

/** Guests who open a page of the account are redirected here. With scripts the header's login box opens and says the same. */
function LoginNotice() {
  const search = new URLSearchParams(useLocation().search)
  if (!search.has('prihlasenie')) return null
  return (
    <noscript>
      <p className="page py-4">
        <a href={paths.login(search.get('redirect') ?? '')} className="font-semibold text-primary-600 underline">
          {import.meta.env.SSR && account.loginNeeded}
        </a>
      </p>
    </noscript>
  )
}
