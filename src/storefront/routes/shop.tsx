import { type LoaderFunctionArgs, redirect, useLoaderData } from '#storefront/router/index.ts'
import type { CategoryNode } from '#contracts/catalog.ts'
import { getApi } from '#storefront/api.ts'
import { ShopCard } from '#storefront/features/goods/catalog/categories/shop-card.tsx'
import { overviewMessages } from '#storefront/i18n/overview-messages.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { Crumbs } from '#storefront/kit/page/crumbs.tsx'
import { notFound } from '#storefront/kit/page/not-found.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'

/** `/eshop` is the overview of all categories; `/eshop/{slug}` redirects to that category. */
export async function loader(args: LoaderFunctionArgs) {
  const { data } = await getApi(args).catalog.categories({ params: { locale: 'sk' } })
  const { slug } = args.params
  if (slug !== undefined) {
    const category = flatten(data).find((node) => node.slug === slug)
    if (!category) throw notFound()
    throw redirect(category.url, 301)
  }
  return data
}

export const handle = {
  meta: () => ({
    title: overviewMessages.shopTitle,
    description: overviewMessages.shopText,
    canonicalPath: paths.shop(),
  }),
} satisfies RouteHandle

export function Component() {
  const categories = useLoaderData<typeof loader>()
  return (
    <div className="page grid grid-cols-1 gap-6 pt-2">
      <header>
        <Crumbs items={[{ label: messages.common.home, href: paths.home() }, { label: overviewMessages.shopTitle }]} />
        <h1>{overviewMessages.shopTitle}</h1>
        <p className="pt-2 text-ink-soft">{overviewMessages.shopText}</p>
      </header>
      <div className="shop-cards">
        {categories.map((category, index) => (
          <ShopCard key={category.id} category={category} index={index} />
        ))}
        <Shortcuts />
      </div>
    </div>
  )
}

/** Links to lists that are not categories. */
function Shortcuts() {
  return (
    <section aria-label={overviewMessages.shopMore} className="shop-more">
      <h2 className="text-lg">{overviewMessages.shopMore}</h2>
      <ul>
        {[
          { text: overviewMessages.newTitle, lead: overviewMessages.newLead, href: paths.newProducts() },
          { text: overviewMessages.saleTitle, lead: overviewMessages.saleLead, href: paths.saleProducts() },
          { text: overviewMessages.brandsTitle, lead: overviewMessages.brandsLead, href: paths.brands() },
        ].map(({ text, lead, href }) => (
          <li key={href}>
            <RouterLink href={href} className="footer-link font-semibold">
              {text}
            </RouterLink>
            <p className="text-ink-soft">{lead}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function flatten(nodes: readonly CategoryNode[]): CategoryNode[] {
  return nodes.flatMap((node) => [node, ...flatten(node.subcategories)])
}
