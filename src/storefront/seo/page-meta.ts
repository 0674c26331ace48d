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
  /** Further files of routes/ that the page needs for these data before it can be used. */
  parts?: (data: Data) => readonly string[]
  layout?: 'default' | 'reduced' | 'empty' | 'closed'
}

/** The data of a loader: `handle = { meta: … } satisfies RouteHandle<LoaderData<typeof loader>>`. */
export type LoaderData<Loader extends (...args: never[]) => unknown> = Awaited<ReturnType<Loader>>

/** The meta data of a page; a failed one has none. */
export function findMeta(handle: unknown, args: MetaArgs<unknown>): PageMeta | undefined {
  return args.data === undefined ? undefined : readHandle(handle).meta?.(args)
}

export function readHandle(handle: unknown): RouteHandle {
  // The router types a handle as unknown; every handle in routes/ satisfies RouteHandle.
  return typeof handle === 'object' && handle !== null ? handle : {}
}
