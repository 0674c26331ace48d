import { type LoaderFunctionArgs, redirect, useLoaderData } from '#storefront/router/index.ts'
import { findOrUndefined, getApi } from '#storefront/api.ts'
import { toCardView } from '#storefront/features/goods/catalog/cards/card-view.ts'
import { findVariant } from '#storefront/features/goods/product/variants/choose-variant.ts'
import { ProductGrid } from '#storefront/features/goods/catalog/cards/product-grid.tsx'
import { Crumbs } from '#storefront/kit/page/crumbs.tsx'
import { messages } from '#storefront/i18n/messages.ts'
import { productDialogMessages } from '#storefront/i18n/product-dialog-messages.ts'
import { productMessages } from '#storefront/i18n/product-messages.ts'
import { notFound, readId } from '#storefront/kit/page/not-found.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'
import { Button } from '#ui/button.tsx'
import { BellIcon } from '#ui/icons.tsx'

/** Substitutes for a product that is gone (decisions, section 2). */
export async function loader(args: LoaderFunctionArgs) {
  const params = { id: readId(args.params['id']) }
  const { catalog } = getApi(args)
  const [answer, substitutes] = await Promise.all([
    findOrUndefined(catalog.product({ params })),
    findOrUndefined(catalog.substitutes({ params })),
  ])
  // A product that was deleted, which can happen while it is in a cart, is replaced by a search for the words of its URL.
  if (!answer && args.params['slug']) throw redirect(paths.search(args.params['slug'].replaceAll('-', ' ')), 302)
  if (!answer || !substitutes) throw notFound()
  const { name, url, breadcrumbs, variants } = answer.data
  const { pathname } = new URL(args.request.url)
  if (decodeURI(pathname) !== paths.substitutes({ url })) throw redirect(paths.substitutes({ url }), 301)
  const variantId = findVariant(variants, null)?.id
  return { product: { name, url, breadcrumbs, variantId }, substitutes: substitutes.data.map(toCardView) }
}

export const handle = {
  meta: () => ({ title: messages.common.substitutes, isNoindex: true }),
} satisfies RouteHandle

export function Component() {
  const { product, substitutes } = useLoaderData<typeof loader>()
  const category = product.breadcrumbs.at(-1)
  return (
    <div className="page grid grid-cols-1 gap-8 pt-2">
      <Crumbs
        items={[
          { label: messages.common.home, href: paths.home() },
          { label: product.name, href: paths.product(product) },
          { label: messages.common.substitutes },
        ]}
      />
      <header className="grid gap-2">
        <h1>{messages.common.substitutes}</h1>
        <p className="text-ink-soft">{productDialogMessages.substitutesOf(product.name)}</p>
      </header>
      {substitutes.length === 0 ? (
        <div className="grid justify-items-start gap-4">
          <p className="max-w-text">{productDialogMessages.substitutesNone}</p>
          {product.variantId !== undefined && (
            <Button
              as={RouterLink}
              href={paths.watch(product, { variantId: product.variantId, kind: 'sklad' })}
              rel="nofollow"
              icon={<BellIcon />}
            >
              {productMessages.watchStock}
            </Button>
          )}
        </div>
      ) : (
        <ProductGrid products={substitutes} heading="h2" />
      )}
      <div className="grid justify-items-start gap-3 md:flex">
        <Button as={RouterLink} href={paths.product(product)} look="secondary">
          {productDialogMessages.substitutesBack}
        </Button>
        <div className="flex flex-wrap max-md:-ml-4">
          {category && (
            <Button as={RouterLink} href={paths.categoryOf(category)} look="quiet">
              {category.name}
            </Button>
          )}
          {substitutes.length === 0 && (
            <Button as={RouterLink} href={paths.search(product.name)} look="quiet">
              {productDialogMessages.substitutesSearch}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
