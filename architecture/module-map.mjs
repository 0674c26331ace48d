// The server's modules in their quarters, and which may use which, through the other's index.ts alone. Read by the import rules
// (.dependency-cruiser.mjs) and printed into ARCHITECTURE.md (node scripts/print-module-map.ts). A module may use only modules
// above it, and a quarter only quarters above it, so neither has cycles. Effects upwards are events, or a function that
// composition.ts passes in. The storefront's features stand in quarters of the same names.

/** @typedef {Readonly<{ owns: string, mayUse: readonly string[] }>} Module */
/** @typedef {Readonly<{ about: string, mayUse: readonly string[], modules: Readonly<Record<string, Module>> }>} Quarter */

/** @type {Readonly<Record<string, Quarter>>} */
export const quarters = {
  shop: {
    about: 'what the shop is: its branches, texts, pictures and letters',
    mayUse: [],
    modules: {
      media: { owns: 'pictures, their originals and the sizes made of them', mayUse: [] },
      notifications: { owns: 'e-mails: what was sent to whom, and sending itself', mayUse: [] },
      content: { owns: 'settings, menus, banners, blog, FAQ and info pages', mayUse: ['media'] },
      stores: { owns: 'branches with opening hours and exceptions', mayUse: ['media'] },
    },
  },
  goods: {
    about: 'what it sells: goods, their prices, their stock, and how they are found',
    mayUse: ['shop'],
    modules: {
      pricing: { owns: 'prices, sale prices and their history, VAT rates, currencies', mayUse: [] },
      inventory: { owns: 'stock per place, reservations', mayUse: ['stores'] },
      catalog: {
        owns: 'categories, brands, products, variants, the cards of product lists',
        mayUse: ['media', 'stores', 'pricing', 'inventory'],
      },
      search: {
        owns: 'search documents and suggestions',
        mayUse: ['content', 'stores', 'pricing', 'inventory', 'catalog'],
      },
      videos: { owns: "how-to videos of the customers' area", mayUse: ['media', 'catalog'] },
    },
  },
  people: {
    about: 'who buys: customers, staff and what registers say of companies',
    mayUse: ['shop'],
    modules: {
      accounts: { owns: 'users, groups, sessions, addresses', mayUse: ['notifications'] },
      registers: { owns: 'what public registers said of companies', mayUse: [] },
    },
  },
  selling: {
    about: 'how it is sold: from the cart to the paid order and its papers',
    mayUse: ['shop', 'goods', 'people'],
    modules: {
      vouchers: {
        owns: 'vouchers, their limits and uses, commissions of influencers',
        mayUse: ['pricing', 'catalog', 'accounts'],
      },
      delivery: {
        owns: 'carriers, their prices and promises, pick-up points',
        mayUse: ['stores', 'pricing', 'inventory'],
      },
      cart: {
        owns: 'carts, their lines, vouchers and gifts, and their totals',
        mayUse: ['media', 'content', 'pricing', 'inventory', 'catalog', 'accounts', 'vouchers', 'delivery'],
      },
      papers: { owns: 'invoices, pro-forma invoices and credit notes, their series and PDFs', mayUse: [] },
      orders: {
        owns: 'orders, their states, refunds and number series',
        mayUse: [
          'notifications',
          'stores',
          'pricing',
          'inventory',
          'catalog',
          'accounts',
          'vouchers',
          'delivery',
          'papers',
        ],
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
    },
  },
  care: {
    about: 'what comes after and beside a sale: returns, ratings, alerts, questions',
    mayUse: ['shop', 'goods', 'people', 'selling'],
    modules: {
      withdrawals: {
        owns: 'statements of withdrawal from a contract',
        mayUse: ['notifications', 'accounts', 'orders'],
      },
      satisfaction: {
        owns: 'what customers say of delivery and shop after an order',
        mayUse: ['notifications', 'accounts', 'orders'],
      },
      reviews: {
        owns: 'what customers say about goods, and its moderation',
        mayUse: ['content', 'catalog', 'accounts', 'orders'],
      },
      watchdogs: {
        owns: 'requests to be told of stock or a price, and what was sent',
        mayUse: ['media', 'notifications', 'content', 'stores', 'pricing', 'inventory', 'catalog', 'accounts'],
      },
      enquiries: {
        owns: 'what visitors ask by a form: enquiries, job applications and their files',
        mayUse: ['notifications', 'content', 'accounts'],
      },
    },
  },
  promotion: {
    about: 'how the shop is heard of: newsletter, sitemaps, feeds',
    mayUse: ['shop', 'goods', 'people', 'selling'],
    modules: {
      marketing: {
        owns: 'newsletter subscribers and their consents',
        mayUse: ['notifications', 'content', 'accounts', 'vouchers'],
      },
      feeds: {
        owns: 'nothing of its own: sitemaps, robots.txt, RSS and the feeds of price comparers',
        mayUse: ['stores', 'inventory', 'catalog', 'delivery', 'payments'],
      },
    },
  },
}

/** All modules by name, in the order of the map. */
export const moduleMap = Object.fromEntries(
  Object.entries(quarters).flatMap(([quarter, { modules }]) =>
    Object.entries(modules).map(([name, module]) => [name, { ...module, quarter }]),
  ),
)
