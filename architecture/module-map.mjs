// Which server module may use which, through the other's index.ts alone. Read by the import rules (.dependency-cruiser.mjs)
// and printed into ARCHITECTURE.md (node scripts/print-module-map.ts). A module may use only modules above it, so the map
// has no cycles. What would point upwards is an event in the outbox, or a function handed over in composition.ts.

/** @type {Readonly<Record<string, Readonly<{ owns: string, mayUse: readonly string[] }>>>} */
export const moduleMap = {
  media: { owns: 'pictures, their originals and the sizes made of them', mayUse: [] },
  notifications: { owns: 'e-mails: what was sent to whom, and sending itself', mayUse: [] },
  content: { owns: 'settings, menus, banners, blog, FAQ and info pages', mayUse: ['media'] },
  stores: { owns: 'branches with opening hours and exceptions', mayUse: ['media'] },
  pricing: { owns: 'prices, sale prices and their history, VAT rates, currencies', mayUse: [] },
  inventory: { owns: 'stock per place, reservations', mayUse: ['stores'] },
  catalog: {
    owns: 'categories, brands, products, variants, the cards of product lists',
    mayUse: ['media', 'stores', 'pricing', 'inventory'],
  },
  registers: { owns: 'what public registers said of companies', mayUse: [] },
  search: {
    owns: 'search documents and suggestions',
    mayUse: ['content', 'stores', 'pricing', 'inventory', 'catalog'],
  },
  accounts: { owns: 'users, groups, sessions, addresses', mayUse: ['notifications'] },
  vouchers: {
    owns: 'vouchers, their limits and uses, commissions of influencers',
    mayUse: ['pricing', 'catalog', 'accounts'],
  },
  delivery: { owns: 'carriers, their prices and promises, pick-up points', mayUse: ['stores', 'pricing', 'inventory'] },
  cart: {
    owns: 'carts, their lines, vouchers and gifts, and their totals',
    mayUse: ['media', 'content', 'pricing', 'inventory', 'catalog', 'accounts', 'vouchers', 'delivery'],
  },
  papers: { owns: 'invoices, pro-forma invoices and credit notes, their series and PDFs', mayUse: [] },
  orders: {
    owns: 'orders, their states, refunds and number series',
    mayUse: [
      'papers',
      'notifications',
      'stores',
      'pricing',
      'inventory',
      'catalog',
      'accounts',
      'vouchers',
      'delivery',
    ],
  },
  withdrawals: { owns: 'statements of withdrawal from a contract', mayUse: ['notifications', 'accounts', 'orders'] },
  satisfaction: {
    owns: 'what customers say of delivery and shop after an order',
    mayUse: ['notifications', 'accounts', 'orders'],
  },
  payments: {
    owns: 'payment methods, payments and what the gateways reported',
    mayUse: ['notifications', 'pricing', 'orders'],
  },
  checkout: {
    owns: 'nothing of its own: turns a cart into an order with its payment',
    mayUse: [
      'media',
      'notifications',
      'content',
      'stores',
      'pricing',
      'inventory',
      'catalog',
      'accounts',
      'vouchers',
      'delivery',
      'cart',
      'orders',
      'payments',
    ],
  },
  reviews: {
    owns: 'what customers say about goods, and its moderation',
    mayUse: ['content', 'catalog', 'accounts', 'orders'],
  },
  watchdogs: {
    owns: 'who wants to hear of stock or of a price, and who has heard',
    mayUse: ['media', 'notifications', 'content', 'stores', 'pricing', 'inventory', 'catalog', 'accounts'],
  },
  enquiries: {
    owns: 'what visitors ask by a form: enquiries, job applications and their files',
    mayUse: ['notifications', 'content', 'accounts'],
  },
  videos: { owns: "how-to videos of the customers' area", mayUse: ['media', 'catalog'] },
  marketing: {
    owns: 'newsletter subscribers and their consents',
    mayUse: ['notifications', 'content', 'accounts', 'vouchers'],
  },
  feeds: {
    owns: 'nothing of its own: sitemaps, robots.txt, RSS and the feeds of price comparers',
    mayUse: ['stores', 'inventory', 'catalog', 'delivery', 'payments'],
  },
}
