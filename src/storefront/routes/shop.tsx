import { Crumbs } from '#storefront/kit/crumbs.tsx'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import type { CategoryNode } from '#contracts/catalog.ts'
import { getApi } from '#storefront/api.ts'
import { CategoryTiles } from '#storefront/features/catalog/category-tiles.tsx'
import { messages } from '#storefront/i18n/messages.ts'
import { notFound } from '#storefront/kit/not-found.ts'
import { RouterLink } from '#storefront/kit/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'

/** `/eshop` is the overview of all categories; `/eshop/{slug}` leads to the one of that name. */
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
    title: messages.listing.shopTitle,
    description: messages.listing.shopText,
    canonicalPath: paths.shop(),
  }),
} satisfies RouteHandle

export function Component() {
  const categories = useLoaderData<typeof loader>()
  return (
    <div className="page grid grid-cols-1 gap-6 pt-2">
      <header>
        <Crumbs items={[{ label: messages.common.home, href: paths.home() }, { label: messages.listing.shopTitle }]} />
        <h1>{messages.listing.shopTitle}</h1>
        <p className="pt-2 text-ink-soft">{messages.listing.shopText}</p>
      </header>
      <CategoryTiles categories={categories} />
      <div className="grid gap-x-6 gap-y-8 pt-6 md:grid-cols-3 lg:grid-cols-4">
        {categories.map((category) => (
          <section key={category.id} aria-label={category.name}>
            <h2 className="text-lg">
              <RouterLink href={category.url} className="target hover:text-primary-700">
                {category.name}
              </RouterLink>
            </h2>
            <ul>
              {category.subcategories.map((subcategory) => (
                <li key={subcategory.id}>
                  <RouterLink href={subcategory.url} className="footer-link">
                    {subcategory.name}
                  </RouterLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

function flatten(nodes: readonly CategoryNode[]): CategoryNode[] {
  return nodes.flatMap((node) => [node, ...flatten(node.subcategories)])
}
