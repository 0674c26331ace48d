import { type ConsentGroup, push } from '#storefront/kit/analytics/data-layer.ts'

let isLoaded = false

/** Loads the tag manager once, if the visitor has agreed to more than the necessary cookies. */
export function loadTags({ gtmId, groups }: { gtmId: string; groups: readonly ConsentGroup[] }): void {
  if (isLoaded || groups.every((group) => group === 'technical')) return
  isLoaded = true
  push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(gtmId)}`
  document.head.append(script)
}
