// The server's modules in their quarters, and which may use which, only through the other's index.ts. Read by the
// import rules (.dependency-cruiser.mjs) and printed into ARCHITECTURE.md (node scripts/print-module-map.ts). A module
// may use only modules above it, and a quarter only quarters above it, so neither has cycles. Effects upwards are
// events, or a function that composition.ts passes in. The storefront's features are in quarters of the same names.
/** @typedef {Readonly<{ owns: string, mayUse: readonly string[] }>} Module */
/** @typedef {Readonly<{ about: string, mayUse: readonly string[], modules: Readonly<Record<string, Module>> }>} Quarter */

/** @type {Readonly<Record<string, Quarter>>} */
export const quarters = {
  shop: {
    about: 'the shop itself: branches, texts, pictures and e-mails',
    mayUse: [],
    modules: {
      media: { owns: 'pictures, their originals and the sizes made of them', mayUse: [] },
      notifications: { owns: 'e-mails: sending, and the log of what was sent to whom', mayUse: [] },
      content: { owns: 'settings, menus, banners, blog, FAQ, info pages and themes of parties', mayUse: ['media'] },
      stores: { owns: 'branches with opening hours and exceptions', mayUse: ['media'] },
    },
  },
  goods: {
    about: 'what is sold: goods with prices and stock, and finding them',
    mayUse: ['shop'],
    modules: {
      pricing: { owns: 'prices, sale prices and their history, currencies', mayUse: [] },
      inventory: { owns: 'stock per place and its ledger, reservations', mayUse: [] },
      catalog: {
        owns: 'categories, brands, products, variants, the cards of product lists',
        mayUse: ['media', 'content', 'stores', 'pricing', 'inventory'],
      },
      warehouse: {
        owns: 'documents of the stock: receipts, transfers, counts, write-offs, returns; the check of its ledger',
        mayUse: ['content', 'inventory', 'catalog'],
      },
      search: {
        owns: 'search documents and suggestions, rules of staff, what was searched for',
        mayUse: ['content', 'stores', 'catalog'],
      },
      sizes: {
        owns: 'shared tables of sizes, and the size that fits measures',
        mayUse: ['catalog'],
      },
      videos: { owns: "how-to videos of the customers' area", mayUse: ['content', 'media'] },
    },
  },
  people: {
    about: 'people: customers, staff, and companies in public registers',
    mayUse: ['shop'],
    modules: {
      accounts: { owns: 'users, groups, sessions, addresses', mayUse: ['notifications'] },
      staff: {
        owns: 'staff members, their roles, sessions and second factors; checks the audit log',
        mayUse: ['accounts', 'notifications', 'stores'],
      },
      registers: { owns: 'answers of public company registers', mayUse: [] },
    },
  },
  selling: {
    about: 'the sale: from the cart to the paid order and its papers',
    mayUse: ['shop', 'goods', 'people'],
    modules: {
      reservations: {
        owns: 'store reservations: goods that a branch keeps for a customer without payment',
        mayUse: ['media', 'notifications', 'content', 'stores', 'inventory', 'catalog', 'accounts'],
      },
      vouchers: { owns: 'vouchers, their limits and uses, commissions of influencers', mayUse: ['accounts'] },
      delivery: { owns: 'carriers, their prices and promises, accounts at them, pick-up points', mayUse: ['content'] },
      cart: {
        owns: 'carts, their lines, vouchers and gifts, and their totals',
        mayUse: ['media', 'content', 'pricing', 'catalog', 'accounts', 'vouchers', 'delivery'],
      },
      papers: { owns: 'invoices, pro-forma invoices and credit notes, their series and PDFs', mayUse: [] },
      orders: {
        owns: 'orders, their states, changes, refunds and number series',
        mayUse: [
          'notifications',
          'content',
          'pricing',
          'inventory',
          'catalog',
          'accounts',
          'vouchers',
          'delivery',
          'papers',
        ],
      },
      fulfillment: {
        owns: 'advice which places send the goods of an order, waves with their picking lists, problems of packing, packing claims, parcels with labels, hand-over lists',
        mayUse: ['content', 'inventory', 'warehouse', 'accounts', 'delivery', 'papers', 'orders'],
      },
      counter: {
        owns: 'pieces removed at a branch without an order, pieces held for people',
        mayUse: ['inventory', 'catalog', 'warehouse'],
      },
      payments: { owns: 'payment methods, payments and the reports of the gateways', mayUse: ['content', 'orders'] },
      balloons: {
        owns: 'slots in which branches inflate balloons: their minutes, and who has booked them',
        mayUse: ['media', 'catalog', 'inventory', 'pricing', 'delivery', 'cart', 'orders'],
      },
      rental: {
        owns: 'costumes that are lent: their units, bookings and the settlement of deposits',
        mayUse: ['media', 'notifications', 'content', 'catalog', 'delivery', 'cart', 'papers', 'orders'],
      },
      checkout: {
        owns: 'idempotency keys; turns a cart into an order with its payment',
        mayUse: [
          'media',
          'content',
          'inventory',
          'catalog',
          'reservations',
          'vouchers',
          'delivery',
          'cart',
          'orders',
          'payments',
          'balloons',
          'rental',
        ],
      },
    },
  },
  party: {
    about: 'the party itself: what to buy for it, counted by the shop',
    mayUse: ['shop', 'goods', 'people', 'selling'],
    modules: {
      planner: {
        owns: 'what a party needs, with its ratios; plans lists of goods from them',
        mayUse: ['media', 'pricing', 'inventory', 'catalog', 'delivery', 'cart'],
      },
      sharing: {
        owns: 'lists that an organizer shares with guests: who brings or buys what, and who comes',
        mayUse: ['media', 'notifications', 'pricing', 'inventory', 'catalog', 'accounts', 'cart', 'planner'],
      },
      moodboards: {
        owns: 'no tables: the pictures of shared links to themes and lists',
        mayUse: ['media', 'content', 'catalog', 'sharing'],
      },
      reminders: {
        owns: 'reminders of a party a year later, with their consents',
        mayUse: ['notifications', 'accounts', 'cart', 'orders', 'sharing'],
      },
      letters: {
        owns: 'no tables: balloons of letters, of which a visitor puts a sign together',
        mayUse: ['pricing', 'inventory', 'catalog'],
      },
      helium: {
        owns: 'liters, hours and lift of balloons, pieces of a garland: what the helium calculator counts with',
        mayUse: ['pricing', 'inventory', 'catalog'],
      },
    },
  },
  care: {
    about: 'customer care: returns, ratings, alerts, enquiries',
    mayUse: ['shop', 'goods', 'people', 'selling'],
    modules: {
      withdrawals: {
        owns: 'statements of withdrawal from a contract',
        mayUse: ['notifications', 'accounts', 'orders'],
      },
      satisfaction: {
        owns: 'ratings of delivery and shop after an order',
        mayUse: ['notifications', 'accounts', 'orders'],
      },
      reviews: { owns: 'reviews of goods and their moderation', mayUse: ['content', 'catalog', 'accounts'] },
      watchdogs: {
        owns: 'stock and price alerts, and the notifications sent',
        mayUse: ['media', 'notifications', 'stores', 'pricing', 'inventory', 'catalog', 'accounts'],
      },
      enquiries: {
        owns: 'forms of visitors: enquiries, job applications and their files',
        mayUse: ['notifications', 'content', 'accounts'],
      },
      cases: {
        owns: 'the inbox: who settles what came in and by when, messages to customers, internal notes',
        mayUse: ['notifications', 'content', 'warehouse', 'accounts', 'papers', 'orders', 'reviews', 'enquiries'],
      },
    },
  },
  promotion: {
    about: 'promotion: newsletter, sitemaps, feeds',
    mayUse: ['shop', 'goods', 'people', 'selling'],
    modules: {
      marketing: {
        owns: 'newsletter subscribers and their consents',
        mayUse: ['notifications', 'content', 'accounts', 'vouchers'],
      },
      feeds: {
        owns: 'sitemaps, robots.txt, RSS, the feeds of price comparers and what is wrong with them',
        mayUse: ['content', 'stores', 'inventory', 'catalog', 'delivery', 'payments'],
      },
    },
  },
  office: {
    about: 'the back office as a whole: what needs a person, from all the others',
    mayUse: ['shop', 'goods', 'people', 'selling', 'care', 'promotion'],
    modules: {
      opening: {
        owns: 'no tables: what a new shop still needs, its preview, and its opening',
        mayUse: ['content', 'stores', 'catalog', 'delivery', 'payments', 'orders'],
      },
      today: {
        owns: 'no tables: what needs a person today',
        mayUse: [
          'warehouse',
          'orders',
          'fulfillment',
          'counter',
          'reservations',
          'rental',
          'balloons',
          'cases',
          'papers',
          'payments',
        ],
      },
      reports: { owns: 'no tables: what was sold, by day, branch and carrier', mayUse: ['orders'] },
      accounting: {
        owns: 'no tables: the papers of a month, its VAT and closing, and files for accountants',
        mayUse: ['content', 'papers', 'payments', 'orders'],
      },
      audit: { owns: 'no tables: the audit log with the names of its things', mayUse: [] },
      health: {
        owns: 'no tables: how the parts are that run unseen, and jobs that failed for good',
        mayUse: ['feeds'],
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
