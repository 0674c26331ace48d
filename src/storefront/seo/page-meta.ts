import type { UIMatch } from 'react-router'

/** What a page says about itself to browsers and search engines. */
export type PageMeta = {
  /** Without the shop's name, which the template adds. */
  title: string
  description?: string
  /** The address search engines should keep; filtered and sorted lists point at the plain one. */
  canonicalPath?: string
  isNoindex?: boolean
  /** Picture for shared links: the base of its addresses. */
  imageSrc?: string | undefined
  /** Open Graph's kind of page; `website` when absent. */
  shareType?: 'article' | 'product'
  jsonLd?: readonly object[]
}

export type MetaArgs<Data> = {
  data: Data
  location: { pathname: string; search: string }
  origin: string
  shopName: string
}

/** What a route may say beside its component. */
export type RouteHandle<Data = unknown> = {
  meta?: (args: MetaArgs<Data>) => PageMeta
  /** `reduced` is the header of the checkout: a logo and a phone number. `empty` is for what stands in a frame. */
  layout?: 'default' | 'reduced' | 'empty' | 'closed'
}

/** The loader's answer of a route module: `handle = { meta: … } satisfies RouteHandle<LoaderData<typeof loader>>`. */
export type LoaderData<Loader extends (...args: never[]) => unknown> = Awaited<ReturnType<Loader>>

/** The deepest matched route that speaks decides. */
export function findMeta(matches: readonly UIMatch[], args: Omit<MetaArgs<unknown>, 'data'>): PageMeta | undefined {
  const match = matches.findLast((candidate) => readHandle(candidate.handle).meta !== undefined)
  if (!match || match.loaderData === undefined) return undefined
  return readHandle(match.handle).meta?.({ ...args, data: match.loaderData })
}

export function readHandle(handle: unknown): RouteHandle {
  // React Router types a handle as unknown; every handle in routes/ satisfies RouteHandle.
  return typeof handle === 'object' && handle !== null ? handle : {}
}
