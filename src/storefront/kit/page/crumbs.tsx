import { useRouteLoaderData } from '#storefront/router/index.ts'
import type { LayoutData } from '#storefront/layout/layout-data.ts'
import { Breadcrumbs, type BreadcrumbsProps } from '#ui/breadcrumbs.tsx'
import { RouterLink } from './router-link.tsx'

export type CrumbsProps = { items: BreadcrumbsProps['items'] }

/** Breadcrumbs, for visitors and as structured data for search engines. */
export function Crumbs({ items }: CrumbsProps) {
  const { origin } = useRouteLoaderData<LayoutData>('root') ?? { origin: '' }
  // Read by services that fetch the page: hydration keeps the server's text.
  const json = import.meta.env.SSR ? toJsonLd(items, origin) : ''
  return (
    <>
      <Breadcrumbs items={items} link={RouterLink} />
      <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
    </>
  )
}

function toJsonLd(items: CrumbsProps['items'], origin: string): string {
  const list = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href !== undefined && { item: origin + href }),
    })),
  }
  return JSON.stringify([list]).replaceAll('<', '\\u003c')
}
