import { type LoaderFunctionArgs, useLoaderData } from '#storefront/router/index.ts'
import { getApi } from '#storefront/api.ts'
import { BrandList } from '#storefront/features/goods/catalog/categories/brand-list.tsx'
import { overviewMessages } from '#storefront/i18n/overview-messages.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { Crumbs } from '#storefront/kit/page/crumbs.tsx'
import { paths } from '#storefront/paths.ts'
import type { LoaderData, RouteHandle } from '#storefront/seo/page-meta.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { data } = await getApi(args).catalog.brands()
  return { brands: data }
}

const crumbs = [{ label: messages.common.home, href: paths.home() }, { label: overviewMessages.brandsTitle }]

export const handle = {
  meta: () => ({
    title: overviewMessages.brandsTitle,
    description: overviewMessages.brandsText,
    canonicalPath: paths.brands(),
  }),
} satisfies RouteHandle<LoaderData<typeof loader>>

export function Component() {
  const { brands } = useLoaderData<typeof loader>()
  return (
    <div className="page grid grid-cols-1 gap-6 pt-2">
      <header>
        <Crumbs items={crumbs} />
        <h1>{overviewMessages.brandsTitle}</h1>
        <p className="pt-2 text-ink-soft">{overviewMessages.brandsText}</p>
      </header>
      {brands.length === 0 ? (
        <p className="py-12 text-center text-ink-soft">{overviewMessages.brandsEmpty}</p>
      ) : (
        <BrandList brands={brands} />
      )}
    </div>
  )
}
