import { type LoaderFunctionArgs, useLoaderData } from '#storefront/router/index.ts'
import { goodsName } from '#kernel/goods-name.ts'
import { type ApiClient, findOrUndefined, getApi } from '#storefront/api.ts'
import { BranchList } from '#storefront/features/goods/product/branches/branch-list.tsx'
import { findVariant, isSizeOpen } from '#storefront/features/goods/product/variants/choose-variant.ts'
import { EventWays } from '#storefront/kit/event-day/event-ways.tsx'
import { messages } from '#storefront/i18n/messages.ts'
import { productDialogMessages } from '#storefront/i18n/product-dialog-messages.ts'
import { Crumbs } from '#storefront/kit/page/crumbs.tsx'
import { notFound, readId } from '#storefront/kit/page/not-found.ts'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'

/** The dialog of stores as a page, for visitors without scripts. */
export async function loader(args: LoaderFunctionArgs) {
  const params = { id: readId(args.params['id']) }
  const { searchParams } = new URL(args.request.url)
  const api = getApi(args)
  const { catalog } = api
  const [answer, branches] = await Promise.all([
    findOrUndefined(catalog.product({ params })),
    findOrUndefined(catalog.productStores({ params })),
  ])
  if (!answer || !branches) throw notFound()
  const { id, name, url, min_age: minAge, set_components: parts, variants } = answer.data
  const variant = findVariant(variants, searchParams.get('variant'))
  if (!variant) throw notFound()
  return {
    product: { id, name, url, min_age: minAge, set_components: parts },
    variant,
    isSizeOpen: isSizeOpen(variants, searchParams),
    branches: branches.data,
    party: await findWays(api, variant.id),
    now: new Date().toISOString(),
  }
}

/** The marks of the product's page, which needs scripts for them. */
async function findWays({ checkout }: ApiClient, variantId: number) {
  const { data: remembered } = await checkout.eventDay()
  const day = remembered.event_on
  if (day === null) return undefined
  const { data } = await checkout.eventVerdicts({ query: { on: day, variants: String(variantId) } })
  return { day, ways: data.variants[0]?.ways ?? [] }
}

export const handle = {
  meta: () => ({ title: productDialogMessages.storesTitle, isNoindex: true }),
} satisfies RouteHandle

export function Component() {
  const { product, variant, isSizeOpen: hasOpenSize, branches, party, now } = useLoaderData<typeof loader>()
  return (
    <div className="page grid max-w-form grid-cols-1 gap-6 pt-2 pb-12">
      <Crumbs
        items={[
          { label: messages.common.home, href: paths.home() },
          { label: product.name, href: paths.product(product, variant.id) },
          { label: productDialogMessages.storesTitle },
        ]}
      />
      <header className="grid gap-2">
        <h1>{productDialogMessages.storesTitle}</h1>
        <p className="text-ink-soft">{goodsName({ name: product.name, variantName: variant.name })}</p>
        {party && <EventWays {...party} />}
      </header>
      <BranchList
        product={product}
        variant={variant}
        isSizeOpen={hasOpenSize}
        branches={branches}
        now={new Date(now)}
      />
    </div>
  )
}
