import { type RouteModule, type RouteObject, redirect } from '#storefront/router/index.ts'
import { createMatcher, createPageLoader, fillPath } from '#storefront/router/loading.ts'
import { withPageRecovery } from './kit/browser/with-page-recovery.ts'
import { privatePages, secretPages } from './private-pages.ts'
import { notFound } from './kit/page/not-found.ts'
import { withReload } from './kit/browser/reload-on-stale-chunk.ts'
import { loadLayout } from './layout/load-layout.ts'
import { redirects } from './redirects.ts'

/** The route modules by name: render/ finds a page's chunk in the build's manifest as `src/storefront/routes/{name}.tsx`. */
export const routes: readonly RouteObject[] = [
  page('home', '/', () => import('./routes/home.tsx')),

  // Lists and goods
  page('new-products', '/produkty/novinky', () => import('./routes/new-products.tsx')),
  page('sale-products', '/produkty/akce', () => import('./routes/sale-products.tsx')),
  page('brands', '/znacky', () => import('./routes/brands.tsx')),
  page('brand', '/znacky/:id/:slug', () => import('./routes/brand.tsx')),
  page('search', '/hledani', () => import('./routes/search.tsx')),
  page('size-finder', '/najdi-velkost', () => import('./routes/size-finder.tsx')),
  page('shop', '/eshop/:slug?', () => import('./routes/shop.tsx')),
  page('category', '/:id/:slug', () => import('./routes/category.tsx')),
  page('product', '/:id/:category/:slug', () => import('./routes/product.tsx')),
  page('backup-products', '/:id/:category/:slug/nahradne-produkty', () => import('./routes/backup-products.tsx')),
  page('backup-products:short', '/:id/:slug/nahradne-produkty', () => import('./routes/backup-products.tsx')),
  page('product-branches', '/:id/:category/:slug/predajne', () => import('./routes/product-branches.tsx')),
  page('product-review', '/:id/:category/:slug/hodnotenie', () => import('./routes/product-review.tsx')),
  page('product-watchdog', '/:id/:category/:slug/strazny-pes', () => import('./routes/product-watchdog.tsx')),
  page('watchdog-confirm', '/strazny-pes/potvrdit/:id/:token', () => import('./routes/watchdog-confirm.tsx')),
  page('watchdog-cancel', '/strazny-pes/zrusit/:id/:token', () => import('./routes/watchdog-cancel.tsx')),

  // Content
  page('stores', '/prodejny', () => import('./routes/stores.tsx')),
  page('store', '/prodejny/:id', () => import('./routes/store.tsx')),
  page('blog', '/blog', () => import('./routes/blog.tsx')),
  page('blog-post', '/blog/:id/:slug', () => import('./routes/blog-post.tsx')),
  page('faq', '/faq', () => import('./routes/faq.tsx')),
  page('faq-category', '/faq/kategorie/:id/:slug', () => import('./routes/faq-category.tsx')),
  page('faq-item', '/faq/:id/:slug', () => import('./routes/faq-item.tsx')),
  page('info-page', '/info/:id/:slug', () => import('./routes/info-page.tsx')),
  page('info-page:service', '/sluzby/:id/:slug', () => import('./routes/info-page.tsx')),
  page('events', '/eventy', () => import('./routes/events.tsx')),
  page('event-enquiry', '/eventy/novy', () => import('./routes/event-enquiry.tsx')),
  page('event-thanks', '/eventy/dekujeme', () => import('./routes/event-thanks.tsx')),
  page('event', '/eventy/:id/:slug', () => import('./routes/event.tsx')),
  page('careers', '/kariera', () => import('./routes/careers.tsx')),
  page('career', '/kariera/:id/:slug', () => import('./routes/career.tsx')),
  page('newsletter', '/newsletter', () => import('./routes/newsletter.tsx')),
  page('newsletter-unsubscribe', '/newsletter/odhlasit/:token', () => import('./routes/newsletter-unsubscribe.tsx')),
  page('info-page:named', '/info/:slug', () => import('./routes/info-page.tsx')),
  page('contacts', '/kontakty', () => import('./routes/contacts.tsx')),
  page('contacts:info', '/info/kontakt', () => import('./routes/contacts.tsx')),
  page('documents', '/dokumenty', () => import('./routes/documents.tsx')),
  page('newsletter-confirm', '/newsletter/potvrdit/:token', () => import('./routes/newsletter-confirm.tsx')),
  page('maintenance', '/mimo-provoz', () => import('./routes/maintenance.tsx')),

  // Cart, order and account
  page('cart', '/kosik', () => import('./routes/cart.tsx')),
  page('event-day', '/kedy-oslavujete', () => import('./routes/event-day.tsx')),
  page('party-planner', '/naplanovat-oslavu', () => import('./routes/party-planner.tsx')),
  page('themes', '/temy', () => import('./routes/themes.tsx')),
  page('theme', '/tema/:slug', () => import('./routes/theme.tsx')),
  page('letters', '/poskladaj-napis', () => import('./routes/letters.tsx')),
  page('balloon-slots', '/nafukame', () => import('./routes/balloon-slots.tsx')),
  page('rentals', '/pozicovna', () => import('./routes/rentals.tsx')),
  page('rental', '/pozicovna/:id/:slug', () => import('./routes/rental.tsx')),
  page('helium', '/kolko-helia', () => import('./routes/helium.tsx')),
  page('pickup-frame', '/vydajne-miesta-okno', () => import('./routes/pickup-frame.tsx')),
  page('order-summary', '/shrnuti/:id/:hash', () => import('./routes/order-summary.tsx')),
  page('order-slot', '/shrnuti/:id/:hash/balony', () => import('./routes/order-slot.tsx')),
  page('reserve', '/rezervovat', () => import('./routes/reserve.tsx')),
  page('reservation', '/rezervacia/:id/:hash', () => import('./routes/reservation.tsx')),
  page('shared-list-form', '/spolocny-zoznam', () => import('./routes/shared-list-form.tsx')),
  page('shared-list', '/zoznam/:id/:hash', () => import('./routes/shared-list.tsx')),
  page('party-reminder', '/o-rok-znova/:id/:hash', () => import('./routes/party-reminder.tsx')),
  page('order-lookup', '/najst-objednavku', () => import('./routes/order-lookup.tsx')),
  page('withdrawal', '/odstupenie-od-zmluvy', () => import('./routes/withdrawal.tsx')),
  page('complaint', '/reklamacia', () => import('./routes/complaint.tsx')),
  page('satisfaction', '/spokojenost', () => import('./routes/satisfaction.tsx')),
  page('account-order', '/ucet/objednavka/:id', () => import('./routes/account-order.tsx')),
  page('login', '/prihlasenie', () => import('./routes/login.tsx')),
  page('logout', '/odhlasenie', () => import('./routes/logout.tsx')),
  page('register', '/registrace', () => import('./routes/register.tsx')),
  page('reset-password', '/obnova-hesla', () => import('./routes/reset-password.tsx')),
  page('change-password', '/zmena-hesla/:hash', () => import('./routes/change-password.tsx')),
  page('account', '/ucet', () => import('./routes/account.tsx')),
  page('account-company', '/ucet/fakturacni-udaje', () => import('./routes/account-company.tsx')),
  page('account-reviews', '/ucet/hodnotenia', () => import('./routes/account-reviews.tsx')),
  page('account-profile', '/ucet/osobne-udaje', () => import('./routes/account-profile.tsx')),
  page('account-safety', '/ucet/heslo', () => import('./routes/account-safety.tsx')),
  page('account-privacy', '/ucet/sukromie', () => import('./routes/account-privacy.tsx')),
  page('account-addresses', '/account/addresses', () => import('./routes/account-addresses.tsx')),
  page('account-influencer', '/account/influencer', () => import('./routes/account-influencer.tsx')),
  page('account-videos', '/account/videos', () => import('./routes/account-videos.tsx')),
  page('account-video', '/account/video/:id?', () => import('./routes/account-video.tsx')),
  page('account-register', '/account/register', () => import('./routes/account-register.tsx')),
  page('verify-email', '/overenie-emailu/:token', () => import('./routes/verify-email.tsx')),
  page('account-watchdogs', '/ucet/strazne-psy', () => import('./routes/account-watchdogs.tsx')),

  // Elsewhere
  // Links inside the shop are current: only requests from outside are redirected, so only the server needs these routes.
  ...(import.meta.env.SSR
    ? redirects.map(({ from, to }) => ({ id: 'moved', path: from, load: async () => movedTo(to) }))
    : []),
  page('contacts-by-id', '/contacts/:id', () => import('./routes/contacts-by-id.tsx')),
  {
    id: 'not-found',
    path: '*',
    load: async () => ({
      loader: () => {
        throw notFound()
      },
    }),
  },
]

export function isSecretPage(id: string | undefined): boolean {
  return secretPages.has(id?.split(':')[0] ?? '')
}

/** Pages that stay open while the shop is closed, so that staff can log in. */
export function isOpenPage(id: string | undefined): boolean {
  return id === 'login' || id === 'logout'
}

export function isPrivatePage(id: string | undefined): boolean {
  return privatePages.has(id?.split(':')[0] ?? '')
}

export const matchRoute = createMatcher(routes)

/** Loads the next pages of a visit. The layout is loaded once, because it is the same everywhere. */
export const pageLoader = createPageLoader({ root: { loader: loadLayout }, matchRoute })

/** `name` is the file of the module; a suffix after a colon distinguishes two paths of the same module. */
function page(name: string, path: string, load: () => Promise<RouteModule>): RouteObject {
  return { id: name, path, load: import.meta.env.SSR ? load : withReload(async () => withPageRecovery(await load())) }
}

function movedTo(to: string): RouteModule {
  return {
    loader: ({ params, request }) => {
      throw redirect(fillPath(to, params) + new URL(request.url).search, 301)
    },
  }
}
