/** Addresses of pages that stand in answers of the API. The storefront's routes are built on the same functions. */

export function categoryUrl({ id, slug }: { id: number; slug: string }): string {
  return `/${id}/${slug}`
}

export function productUrl(product: { id: number; categorySlug: string; slug: string }): string {
  return `/${product.id}/${product.categorySlug}/${product.slug}`
}

export function brandUrl({ id, slug }: { id: number; slug: string }): string {
  return `/znacky/${id}/${slug}`
}

export function blogPostUrl({ id, slug }: { id: number; slug: string }): string {
  return `/blog/${id}/${slug}`
}

export function infoPageUrl({ id, slug, kind = 'info' }: { id: number; slug: string; kind?: string }): string {
  return kind === 'service' ? `/sluzby/${id}/${slug}` : `/info/${id}/${slug}`
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
