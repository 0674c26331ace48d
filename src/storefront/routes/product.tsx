import { Crumbs } from '#storefront/kit/crumbs.tsx'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { findOrUndefined, getApi } from '#storefront/api.ts'
import { toCardView } from '#storefront/features/catalog/card-view.ts'
import { LastViewed } from '#storefront/features/catalog/last-viewed.tsx'
import { ProductRow } from '#storefront/features/catalog/product-row.tsx'
import { BuyBox } from '#storefront/features/product/buy-box.tsx'
import { findVariant } from '#storefront/features/product/choose-variant.ts'
import { ProductFacts } from '#storefront/features/product/product-facts.tsx'
import { ProductGallery } from '#storefront/features/product/product-gallery.tsx'
import { messages } from '#storefront/i18n/messages.ts'
import { productMessages } from '#storefront/i18n/product-messages.ts'
import { useRecordViewed } from '#storefront/kit/last-viewed.ts'
import { notFound, readId } from '#storefront/kit/not-found.ts'
import { paths } from '#storefront/paths.ts'
import { productJsonLd } from '#storefront/seo/json-ld.ts'
import type { LoaderData, RouteHandle } from '#storefront/seo/page-meta.ts'

export async function loader(args: LoaderFunctionArgs) {
  const id = readId(args.params['id'])
  const { catalog } = getApi(args)
  const [answer, related] = await Promise.all([
    findOrUndefined(catalog.product({ params: { id } })),
    findOrUndefined(catalog.relatedProducts({ params: { id } })),
  ])
  if (!answer) throw notFound()
  const product = answer.data
  const { pathname, search, searchParams } = new URL(args.request.url)
  // A former name, another category or none: one product has one address.
  if (decodeURI(pathname) !== product.url) throw redirect(product.url + search, 301)
  const variant = findVariant(product, searchParams.get('variant'))
  if (!variant) throw notFound()
  return {
    product,
    variantId: variant.id,
    related: {
      accessories: related?.data.accessories.map(toCardView) ?? [],
      sameTheme: related?.data.same_theme.map(toCardView) ?? [],
      similar: related?.data.similar.map(toCardView) ?? [],
    },
  }
}

export const handle = {
  meta: ({ data: { product, variantId }, origin }) => {
    const variant = product.variants.find(({ id }) => id === variantId)
    return {
      title: product.name,
      description: product.short_description,
      canonicalPath: product.url,
      imageSrc: product.main_image?.src,
      jsonLd: variant ? [productJsonLd({ product, variant, origin })] : [],
    }
  },
} satisfies RouteHandle<LoaderData<typeof loader>>

export function Component() {
  const { product, variantId, related } = useLoaderData<typeof loader>()
  useRecordViewed(product)
  const variant = product.variants.find(({ id }) => id === variantId)
  if (!variant) return null
  return (
    <div className="page grid grid-cols-1 gap-12 pt-2 md:gap-18">
      <div className="product">
        <div className="product-crumbs">
          <Crumbs items={toCrumbs(product)} />
        </div>
        <ProductGallery key={product.id} product={product} variant={variant} />
        <BuyBox product={product} variant={variant} />
        <ProductFacts product={product} />
      </div>
      <ProductRow title={productMessages.related} products={related.accessories} />
      <ProductRow title={productMessages.sameTheme} products={related.sameTheme} />
      <ProductRow title={productMessages.similar} products={related.similar} />
      <LastViewed exceptId={product.id} />
    </div>
  )
}

function toCrumbs({
  name,
  breadcrumbs,
}: {
  name: string
  breadcrumbs: readonly { id: number; name: string; slug: string }[]
}) {
  return [
    { label: messages.common.home, href: paths.home() },
    ...breadcrumbs.map((crumb) => ({ label: crumb.name, href: paths.categoryOf(crumb) })),
    { label: name },
  ]
}
