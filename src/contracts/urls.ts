/** URLs of pages in API answers. The storefront's routes are built with the same functions. */

export function categoryUrl({ id, slug }: { id: number; slug: string }): string {
  return `/${id}/${slug}`
}

export function productUrl(product: { id: number; categorySlug: string; slug: string }): string {
  return `/${product.id}/${product.categorySlug}/${product.slug}`
}

/** The page of a product with one of its variants chosen. */
export function variantUrl(url: string, variantId: number): string {
  return `${url}?variant=${variantId}`
}

export function brandUrl({ id, slug }: { id: number; slug: string }): string {
  return `/znacky/${id}/${slug}`
}

export function blogPostUrl({ id, slug }: { id: number; slug: string }): string {
  return `/blog/${id}/${slug}`
}

/** Pages that the specification addresses by name alone. */
const namedInfoPages: readonly string[] = ['o-nas', 'doprava-a-platba']

/** The canonical URL of an info page; all others redirect to it. */
export function infoPageUrl({ id, slug, kind = 'info' }: { id: number; slug: string; kind?: string }): string {
  if (kind === 'service') return `/sluzby/${id}/${slug}`
  return namedInfoPages.includes(slug) ? `/info/${slug}` : `/info/${id}/${slug}`
}

/** A party in one picture. */
export function themeUrl({ slug }: { slug: string }): string {
  return `/tema/${slug}`
}

export function eventUrl({ id, slug }: { id: number; slug: string }): string {
  return `/eventy/${id}/${slug}`
}

export function storeUrl({ id }: { id: number }): string {
  return `/prodejny/${id}`
}

export function jobOpeningUrl({ id, slug }: { id: number; slug: string }): string {
  return `/kariera/${id}/${slug}`
}

export function faqCategoryUrl({ id, slug }: { id: number; slug: string }): string {
  return `/faq/kategorie/${id}/${slug}`
}

export function faqItemUrl({ id, slug }: { id: number; slug: string }): string {
  return `/faq/${id}/${slug}`
}

export function passwordChangeUrl(hash: string): string {
  return `/zmena-hesla/${hash}`
}

export function emailVerificationUrl(token: string): string {
  return `/overenie-emailu/${token}`
}

export function unsubscribeUrl(token: string): string {
  return `/newsletter/odhlasit/${token}`
}

export function newsletterConfirmationUrl(token: string): string {
  return `/newsletter/potvrdit/${token}`
}

export function watchdogConfirmUrl({ id, token }: { id: number; token: string }): string {
  return `/strazny-pes/potvrdit/${id}/${token}`
}

export function watchdogCancelUrl({ id, token }: { id: number; token: string }): string {
  return `/strazny-pes/zrusit/${id}/${token}`
}

export function watchdogListUrl(): string {
  return '/ucet/strazne-psy'
}

/** The results of a search, `?q=`. */
export const searchPath = '/hledani'
