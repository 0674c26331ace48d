import { useEffect, useRef } from 'react'
import { usePage } from '#storefront/router/index.ts'
import { push } from '#storefront/kit/analytics/data-layer.ts'
import type { loader as loadSubstitutes } from '#storefront/routes/backup-products.tsx'
import type { loader as loadCart } from '#storefront/routes/cart.tsx'
import type { loader as loadCategory } from '#storefront/routes/category.tsx'
import type { loader as loadHome } from '#storefront/routes/home.tsx'
import type { loader as loadNew } from '#storefront/routes/new-products.tsx'
import type { loader as loadProduct } from '#storefront/routes/product.tsx'
import type { loader as loadSearch } from '#storefront/routes/search.tsx'
import { getSession } from '#storefront/session.ts'
import {
  type CartEventName,
  type Promotion,
  type ShownList,
  toCartEvent,
  toItemEvent,
  toListEvent,
  toPromotionEvent,
  toSelectEvent,
} from './page-events.ts'

/** Sends analytics events of views and choices; renders nothing. */
export function PageTracker() {
  const { match, loaderData, location } = usePage()
  const { key, pathname } = location
  const lastKey = useRef<string>(undefined)
  const shown = useRef<{ pathname: string; lists: ShownList[] }>({ pathname, lists: [] })
  const routeId = match.route.id.split(':')[0] ?? ''
  const data = loaderData[match.route.id]
  useEffect(() => {
    // A revalidation loads new data without a new view.
    if (lastKey.current === key || data === undefined) return
    lastKey.current = key
    const lists = findLists(routeId, data)
    // The earlier pages of a list stay on the page when it grows.
    const earlier = shown.current.pathname === pathname ? shown.current.lists : []
    shown.current = { pathname, lists: [...lists, ...earlier] }
    for (const event of [...toPageEvents(routeId, data), ...lists.flatMap(toListEvent)]) push(event)
  }, [key, pathname, routeId, data])
  useEffect(() => {
    if (routeId === 'cart') return trackCheckout()
    return trackChoices(() => shown.current.lists)
  }, [routeId, key])
  return null
}

type Loaded<Loader extends (...args: never[]) => unknown> = Awaited<ReturnType<Loader>>

// The router types loader data as unknown; each cast in the two functions below names that route's own loader.

function toPageEvents(routeId: string, data: unknown): object[] {
  switch (routeId) {
    case 'product': {
      const { product } = data as Loaded<typeof loadProduct>
      const [variant] = product.variants
      return [toItemEvent({ ...product, price_cents: variant?.price_cents ?? 0 })]
    }
    case 'home':
      return toPromotionEvent('view_promotion', findPromotions())
    case 'cart':
      return toCartEvent('view_cart', (data as Loaded<typeof loadCart>).opened.offer.cart)
    default:
      return []
  }
}

function findLists(routeId: string, data: unknown): ShownList[] {
  switch (routeId) {
    case 'category': {
      const { category, listing } = data as Loaded<typeof loadCategory>
      return [{ id: `category_${category.id}`, name: category.name, cards: listing.items }]
    }
    case 'new-products':
    case 'sale-products':
    case 'brand': {
      const { listing } = data as Pick<Loaded<typeof loadNew>, 'listing'>
      return [{ id: routeId, name: document.title, cards: listing.items }]
    }
    case 'search': {
      // The search event itself is sent by the page.
      const { query, found } = data as Loaded<typeof loadSearch>
      return [{ id: 'search', name: query, cards: found?.products.listing.items ?? [] }]
    }
    case 'home': {
      const { newProducts, sale } = data as Loaded<typeof loadHome>
      return [
        { id: 'home_new', name: 'home_new', cards: newProducts },
        { id: 'home_sale', name: 'home_sale', cards: sale },
      ]
    }
    case 'product': {
      const { accessories, sameTheme, similar } = data as Loaded<typeof loadProduct>
      return [
        { id: 'product_accessories', name: 'product_accessories', cards: accessories },
        { id: 'product_same_theme', name: 'product_same_theme', cards: sameTheme },
        { id: 'product_similar', name: 'product_similar', cards: similar },
      ]
    }
    case 'backup-products':
      return [{ id: routeId, name: routeId, cards: (data as Loaded<typeof loadSubstitutes>).substitutes }]
    default:
      return []
  }
}

/** The banners in page order. */
function findPromotions(): Promotion[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('[data-track=campaign]')].map(toPromotion)
}

function toPromotion(link: HTMLAnchorElement): Promotion {
  const name = link.closest('div')?.querySelector('h2')?.textContent ?? link.textContent
  return { promotion_id: link.pathname, promotion_name: name }
}

/** Tracks clicks on cards and banners anywhere on the page. */
function trackChoices(getLists: () => readonly ShownList[]): () => void {
  const onClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a') : null
    if (!link) return
    const { track } = link.dataset
    if (track === 'campaign') for (const event of toPromotionEvent('select_promotion', [toPromotion(link)])) push(event)
    const id = track === 'goods' ? /^\/(\d+)\//.exec(link.pathname)?.[1] : undefined
    if (id !== undefined) for (const event of toSelectEvent(getLists(), Number(id))) push(event)
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}

/** Tracks the steps of the checkout, which begins with the first changed field. */
function trackCheckout(): () => void {
  let hasBegun = false
  const track = (event: CartEventName, detail?: Parameters<typeof toCartEvent>[2]) => {
    const { cart } = getSession()
    if (cart) for (const entry of toCartEvent(event, cart, detail)) push(entry)
  }
  const onChange = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.name === 'voucherCode' || target.name.startsWith('line.'))
      return
    if (!hasBegun) track('begin_checkout')
    hasBegun = true
    const label = target.closest('label')?.innerText.split('\n')[0] ?? target.value
    if (target.name === 'carrierId') track('add_shipping_info', { shipping_tier: label })
    if (target.name === 'paymentMethodId') track('add_payment_info', { payment_type: label })
  }
  document.addEventListener('change', onChange)
  return () => document.removeEventListener('change', onChange)
}
