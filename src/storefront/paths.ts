import { searchPath, variantUrl } from '#contracts/urls.ts'

// All paths of the shop. Goods, categories and articles have a `url` from the API.

type WithUrl = { url: string }
/** A variant's price or its stock. */
export type WatchKind = 'cena' | 'sklad'

export const paths = {
  home: () => '/',
  cart: () => '/kosik',
  /** The step of the cart that chooses the delivery. */
  cartDelivery: () => '/kosik#doprava',
  /** The form of the day of the party. */
  eventDay: () => '/kedy-oslavujete',
  planner: () => '/naplanovat-oslavu',
  themes: () => '/temy',
  /** A sign of balloons of letters. */
  letters: () => '/poskladaj-napis',
  /** The calculator of helium and garlands. */
  helium: () => '/kolko-helia',
  /** Balloons inflated for an agreed time, in a chosen branch if there is one. */
  slots: (storeId?: number) => `/nafukame${storeId === undefined ? '' : `?predajna=${storeId}`}`,
  /** Costumes for hire. */
  rentals: () => '/pozicovna',
  /** The calendar of one. */
  rental: ({ id, slug }: { id: number; slug: string }) => `/pozicovna/${id}/${slug}`,
  /** The same for a costume of the cart whose days are changed. */
  rentalChange: (line: {
    id: number
    product_id: number
    variant_id: number
    store_id: number
    slug: string
    first_on: string
  }) =>
    `/pozicovna/${line.product_id}/${line.slug}?variant=${line.variant_id}&predajna=${line.store_id}&od=${line.first_on}&zmena=${line.id}`,
  /** Balloons for an agreed time, with chosen ones. */
  slotsOf: (balloons: readonly { variantId: number; count: number; isTreated?: boolean }[]) =>
    `/nafukame?${balloons
      .map((line) => `balon=${line.variantId}&kusov=${line.count}${line.isTreated ? `&hifloat=${line.variantId}` : ''}`)
      .join('&')}`,
  /** The page that the dialog of pick-up points shows in its frame. */
  pickupFrame: (carrierId: number) => `/vydajne-miesta-okno?dopravca=${carrierId}`,
  orderSummary: ({ id, hash }: { id: number | string; hash: string }) => `/shrnuti/${id}/${hash}`,
  /** Where the customer moves the time of the order's balloons. */
  orderSlot: ({ id, hash }: { id: number | string; hash: string }) => `/shrnuti/${id}/${hash}/balony`,
  login: (redirect?: string) => `/prihlasenie${redirect ? `?redirect=${encodeURIComponent(redirect)}` : ''}`,
  logout: () => '/odhlasenie',
  /** The home page with its login box open: account pages redirect guests to it. */
  loginBox: (redirect: string) => `/?prihlasenie=1&redirect=${encodeURIComponent(redirect)}`,
  register: (redirect?: string) => `/registrace${redirect ? `?redirect=${encodeURIComponent(redirect)}` : ''}`,
  resetPassword: () => '/obnova-hesla',
  changePassword: (hash: string) => `/zmena-hesla/${hash}`,
  account: () => '/ucet',
  accountCompany: () => '/ucet/fakturacni-udaje',
  accountOrder: (id: number | string) => `/ucet/objednavka/${id}`,
  accountAddresses: (query?: Record<string, number>) =>
    `/account/addresses${
      query
        ? `?${Object.entries(query)
            .map(([name, value]) => `${name}=${value}`)
            .join('&')}`
        : ''
    }`,
  accountReviews: () => '/ucet/hodnotenia',
  accountProfile: () => '/ucet/osobne-udaje',
  accountSafety: () => '/ucet/heslo',
  accountPrivacy: () => '/ucet/sukromie',
  accountVideos: () => '/account/videos',
  accountVideo: (id: number) => `/account/video/${id}`,
  verifyEmail: (token: string) => `/overenie-emailu/${token}`,
  accountInfluencer: () => '/account/influencer',
  newProducts: () => '/produkty/novinky',
  saleProducts: () => '/produkty/akce',
  search: (query?: string) => (query ? `${searchPath}?q=${encodeURIComponent(query)}` : searchPath),
  /** Goods also for a query that otherwise opens the planner. */
  searchGoods: (query: string) => `${searchPath}?q=${encodeURIComponent(query)}&target=goods`,
  searchPages: (query: string) => `${searchPath}?q=${encodeURIComponent(query)}&target=pages`,
  shop: () => '/eshop',
  category: ({ url }: WithUrl) => url,
  categoryOf: ({ id, slug }: { id: number; slug: string }) => `/${id}/${slug}`,
  brands: () => '/znacky',
  brand: ({ id, slug }: { id: number; slug: string }) => `/znacky/${id}/${slug}`,
  product: ({ url }: WithUrl, variantId?: number) => (variantId ? variantUrl(url, variantId) : url),
  substitutes: ({ url }: WithUrl) => `${url}/nahradne-produkty`,
  /** `?produkt=…&variant=…`: of one product, to which it leads back in the color of that variant. */
  sizeFinder: () => '/najdi-velkost',
  /** The stock of a variant in each store. */
  branches: ({ url }: WithUrl, variantId: number) => `${url}/predajne?variant=${variantId}`,
  review: ({ url }: WithUrl) => `${url}/hodnotenie`,
  watch: ({ url }: WithUrl, { variantId, kind }: { variantId: number; kind: WatchKind }) =>
    `${url}/strazny-pes?variant=${variantId}&druh=${kind}`,
  watchdogs: () => '/ucet/strazne-psy',
  stores: () => '/prodejny',
  /** A list of goods in time for a party on a day, `YYYY-MM-DD`. */
  inTime: (url: string, eventOn: string) => `${url}?stihnu=${eventOn}`,
  /** A list of goods in stock in one store. */
  inStore: (url: string, storeId: number) => `${url}?predajna=${storeId}`,
  store: (id: number) => `/prodejny/${id}`,
  blog: () => '/blog',
  blogCategory: (slug: string) => `/blog?tema=${slug}`,
  blogPost: ({ url }: WithUrl) => url,
  faq: () => '/faq',
  faqCategory: ({ id, slug }: { id: number; slug: string }) => `/faq/kategorie/${id}/${slug}`,
  faqItem: ({ id, slug }: { id: number; slug: string }) => `/faq/${id}/${slug}`,
  events: () => '/eventy',
  newEvent: () => '/eventy/novy',
  eventThanks: () => '/eventy/dekujeme',
  event: ({ url }: WithUrl) => url,
  careers: () => '/kariera',
  jobOpening: ({ url }: WithUrl) => url,
  infoPage: ({ id, slug }: { id: number; slug: string }) => `/info/${id}/${slug}`,
  about: () => '/info/o-nas',
  delivery: () => '/info/doprava-a-platba',
  decoration: () => '/info/22/vyzdoba-na-kluc',
  costumeRental: () => '/info/21/pozicovna-kostymov',
  ballooning: () => '/info/23/nafukovanie-balonikov',
  contacts: () => '/kontakty',
  documents: () => '/dokumenty',
  /** By name: the page redirects to its canonical URL. */
  terms: () => '/info/obchodne-podmienky',
  privacy: () => '/info/ochrana-osobnych-udajov',
  cookies: () => '/info/cookies',
  /** The form posts here without JavaScript. */
  newsletter: () => '/newsletter',
  unsubscribe: (token: string) => `/newsletter/odhlasit/${token}`,
  withdrawal: () => '/odstupenie-od-zmluvy',
  withdrawalForm: () => '/dokumenty/formular-na-odstupenie-od-zmluvy.pdf',
  complaint: (orderNumber?: string) =>
    `/reklamacia${orderNumber ? `?objednavka=${encodeURIComponent(orderNumber)}` : ''}`,
  orderLookup: () => '/najst-objednavku',
  satisfaction: () => '/spokojenost',
  maintenance: () => '/mimo-provoz',
} as const

/**
 * Whether a visitor may be redirected to a path after login: only to a path of this shop. Browsers read `//host` and `/\host` as
 * other hosts, and control characters can hide both.
 */
export function isInAppPath(path: string | null | undefined): path is string {
  return typeof path === 'string' && /^\/(?![/\\])[^\\]*$/.test(path) && !hasControlCharacter(path)
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character.charCodeAt(0) < 0x20 || character.charCodeAt(0) === 0x7f)
}
