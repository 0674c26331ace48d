import type { UIMatch } from 'react-router'

/** The meta data of a page for browsers and search engines. */
export type PageMeta = {
  /** Without the shop's name, which the layout adds. */
  title: string
  description?: string
  /** The URL that search engines should index; filtered and sorted lists have that of the plain list. */
  canonicalPath?: string
  isNoindex?: boolean
  /** The picture for shared links: the base of its URLs. */
  imageSrc?: string | undefined
  /** The type of Open Graph; `website` by default. */
  shareType?: 'article' | 'product'
  jsonLd?: readonly object[]
}

export type MetaArgs<Data> = {
  data: Data
  location: { pathname: string; search: string }
  origin: string
  shopName: string
}

/** The `handle` of a route module. */
export type RouteHandle<Data = unknown> = {
  meta?: (args: MetaArgs<Data>) => PageMeta
  /** `reduced` has the header of the checkout: a logo and a phone number. `empty` is for a page in a frame. */
  layout?: 'default' | 'reduced' | 'empty' | 'closed'
}

/** The data of a loader: `handle = { meta: … } satisfies RouteHandle<LoaderData<typeof loader>>`. */
export type LoaderData<Loader extends (...args: never[]) => unknown> = Awaited<ReturnType<Loader>>

/** The meta data of the deepest matched route that has any. */
export function findMeta(matches: readonly UIMatch[], args: Omit<MetaArgs<unknown>, 'data'>): PageMeta | undefined {
  const match = matches.findLast((candidate) => readHandle(candidate.handle).meta !== undefined)
  if (!match || match.loaderData === undefined) return undefined
  return readHandle(match.handle).meta?.({ ...args, data: match.loaderData })
}

export function readHandle(handle: unknown): RouteHandle {
  // React Router types a handle as unknown; every handle in routes/ satisfies RouteHandle.
  return typeof handle === 'object' && handle !== null ? handle : {}
}
