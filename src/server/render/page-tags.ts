const productCall = /^\/api\/catalog\/products\/(\d+)/
const cardsCall = /^\/api\/catalog\/cards\?ids=([^&]+)/
const categoryCall = /^\/api\/catalog\/categories\/(\d+)/

/** The first match counts. */
const areas = [
  ['/api/settings', 'settings'],
  ['/api/poster', 'banners'],
  ['/api/blog', 'blog'],
  ['/api/info/faq', 'faq'],
  ['/api/info/categories', 'faq'],
  ['/api/info', 'pages'],
  ['/api/events', 'events'],
  ['/api/careers', 'careers'],
  ['/api/stores', 'stores'],
  ['/api/party/themes', 'themes'],
  ['/api/party/completer/theme', 'themes'],
] as const

/** The tags of a page, derived from the API calls that its loaders made. */
export function tagsOfCalls(urls: readonly string[]): string[] {
  return [...new Set(urls.flatMap(tagsOfCall))]
}

/**
 * The tags of a stored answer of the API: those of a page that asks for it; `settings`, because it must not be sent while
 * the shop is in maintenance; and, if it depends on the whole catalog, every change of goods by hand.
 */
export function tagsOfAnswer(url: string): string[] {
  const tags = tagsOfCall(url)
  const isWhole = tags[0] === 'catalog'
  return [...tags, ...(isWhole ? ['lists'] : []), ...(tags.includes('settings') ? [] : ['settings'])]
}

function tagsOfCall(url: string): string[] {
  const product = productCall.exec(url)?.[1]
  if (product !== undefined) return [`product:${product}`, 'catalog']
  const cards = cardsCall.exec(url)?.[1]
  if (cards !== undefined)
    return [
      ...decodeURIComponent(cards)
        .split(',')
        .map((id) => `product:${id}`),
      'catalog',
    ]
  const category = categoryCall.exec(url)?.[1]
  if (category !== undefined) return [`category:${category}`, 'catalog']
  if (url.startsWith('/api/search')) return ['catalog', 'search']
  if (url.startsWith('/api/catalog/')) return ['catalog']
  return [areas.find(([start]) => url.startsWith(start))?.[1] ?? 'content']
}
