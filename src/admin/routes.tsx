import type { RouteObject } from 'react-router'
import { withReload } from './kit/browser/with-reload.ts'
import { FailedDocument } from './layout/failed-document.tsx'
import { FailedScreen } from './layout/failed-screen.tsx'
import { LoadingScreen } from './layout/loading-screen.tsx'
import { collection, pair, screen } from './route-kinds.ts'

/** Every screen of the back office. The document is the same for all of them, so an unknown address is one of these too. */
export const routes: RouteObject[] = [
  {
    path: '/sprava',
    ErrorBoundary: FailedDocument,
    HydrateFallback: LoadingScreen,
    children: [
      screen('prihlasenie', () => import('./routes/sign-in.tsx')),
      screen('zaciatok', () => import('./routes/start.tsx')),
      screen('druhy-krok', () => import('./routes/second-factor.tsx')),
      {
        lazy: withReload(() => import('./layout/shell.tsx')),
        children: [
          {
            // A failed screen leaves the menu around it usable.
            ErrorBoundary: FailedScreen,
            children: [
              { index: true, lazy: withReload(() => import('./routes/today.tsx')) },
              screen('moj-ucet', () => import('./routes/account.tsx')),
              screen('objednavky/nova', () => import('./routes/new-order.tsx')),
              pair(
                'objednavky',
                () => import('./routes/orders.tsx'),
                () => import('./routes/order.tsx'),
                ':number',
              ),
              screen('expedicia', () => import('./routes/fulfillment.tsx')),
              screen('expedicia/odovzdanie', () => import('./routes/hand-overs.tsx')),
              screen('expedicia/balenie', () => import('./routes/bench.tsx')),
              screen('expedicia/vlny/:id', () => import('./routes/wave.tsx')),
              screen('predajna', () => import('./routes/store.tsx')),
              screen('predajna/tovar', () => import('./routes/store-goods.tsx')),
              screen('predajna/odlozene', () => import('./routes/store-holds.tsx')),
              screen('predajna/pozicovna', () => import('./routes/store-rentals.tsx')),
              screen('predajna/balony', () => import('./routes/store-balloons.tsx')),
              screen('predajna/prijem', () => import('./routes/store-receipts.tsx')),
              pair(
                'sklad/doklady',
                () => import('./routes/stock-documents.tsx'),
                () => import('./routes/stock-document.tsx'),
              ),
              pair(
                'sklad',
                () => import('./routes/stock.tsx'),
                () => import('./routes/stock-card.tsx'),
              ),
              collection('pripady/sablony', () => import('./areas/cases/case-templates.ts'), 'caseTemplates'),
              pair(
                'pripady',
                () => import('./routes/cases.tsx'),
                () => import('./routes/case.tsx'),
              ),
              screen('vratenia', () => import('./routes/refunds.tsx')),
              ...moneyRoutes(),
              screen('potvrdenia', () => import('./routes/requests.tsx')),
              screen('tovar/novy', () => import('./routes/new-product.tsx')),
              screen('tovar/tabulka', () => import('./routes/variant-sheet.tsx')),
              screen('tovar/akcie/kalendar', () => import('./routes/markdown-calendar.tsx')),
              collection('tovar/akcie', () => import('./areas/goods/markdowns/markdowns.tsx'), 'markdowns'),
              collection('tovar/videa', () => import('./areas/goods/videos/videos.tsx'), 'videos'),
              collection('tovar/oslava', () => import('./areas/goods/party/party-roles.ts'), 'partyRoles'),
              collection('tovar/pozicovna/kusy', () => import('./areas/goods/rental/rental-units.tsx'), 'rentalUnits'),
              collection('tovar/pozicovna', () => import('./areas/goods/rental/rental-offers.tsx'), 'rentalOffers'),
              collection('tovar', () => import('./areas/goods/goods.tsx'), 'goods'),
              screen('hromadne-zmeny', () => import('./routes/runs.tsx')),
              pair(
                'kategorie',
                () => import('./routes/categories.tsx'),
                () => import('./routes/category.tsx'),
              ),
              screen('prehlady', () => import('./routes/reports.tsx')),
              collection(
                'znacky/balony/girlandy',
                () => import('./areas/catalog/balloons/garland-pieces.ts'),
                'garlandPieces',
              ),
              collection('znacky/balony', () => import('./areas/catalog/balloons/balloon-fills.ts'), 'balloonFills'),
              collection('znacky/filtre', () => import('./areas/catalog/facets/facets.ts'), 'facets'),
              collection('znacky/velkosti', () => import('./areas/catalog/sizes/size-tables.tsx'), 'sizeTables'),
              screen('prehlady/hladanie', () => import('./routes/search-report.tsx')),
              screen('prehlady/sluby', () => import('./routes/promise-report.tsx')),
              screen('prehlady/sklad', () => import('./routes/stock-value.tsx')),
              collection('znacky', () => import('./areas/catalog/brands.ts'), 'brands'),
              screen('zakaznici/suhlasy', async () => (await import('./routes/customers.tsx')).consents),
              screen('zakaznici/oslavy', async () => (await import('./routes/customers.tsx')).parties),
              collection('zakaznici', () => import('./routes/customers.tsx'), 'customers'),
              collection('zakaznici/skupiny', () => import('./areas/customers/customer-groups.tsx'), 'customerGroups'),
              collection('kupony/serie', () => import('./areas/vouchers/voucher-series.tsx'), 'voucherSeries'),
              collection('kupony', () => import('./areas/vouchers/vouchers.ts'), 'vouchers'),
              pair(
                'influenceri',
                () => import('./routes/influencers.tsx'),
                () => import('./routes/influencer.tsx'),
              ),
              pair(
                'ludia',
                () => import('./routes/members.tsx'),
                () => import('./routes/member.tsx'),
              ),
              screen('zaznam', () => import('./routes/audit.tsx')),
              screen('tovar/import', () => import('./routes/imports.tsx')),
              screen('tovar/import/:id', () => import('./routes/import.tsx')),
              screen('hladanie/:poradie?', () => import('./routes/search-terms.tsx')),
              screen('hladanie/priklady', () => import('./routes/search-phrases.tsx')),
              collection('hladanie/pravidla', () => import('./areas/search/rules.tsx'), 'searchRules'),
              screen('obsah', () => import('./routes/content.tsx')),
              collection('obsah/stranky', () => import('./areas/content/pages.tsx'), 'pages'),
              collection('obsah/blog', () => import('./areas/content/posts.tsx'), 'posts'),
              collection('obsah/bannery', () => import('./areas/content/banners.tsx'), 'banners'),
              screen('obsah/otazky/temy', () => import('./routes/question-topics.tsx')),
              collection('obsah/otazky', () => import('./areas/content/questions.tsx'), 'questions'),
              collection('obsah/eventy', () => import('./areas/content/shop-events.tsx'), 'shopEvents'),
              collection('obsah/temy', () => import('./areas/content/themes/themes.tsx'), 'themes'),
              collection('obsah/praca', () => import('./areas/content/job-openings.tsx'), 'jobOpenings'),
              screen('obsah/menu', () => import('./routes/menus.tsx')),
              screen('obsah/hlasenia', () => import('./routes/messages.tsx')),
              screen('obsah/porovnavace', () => import('./routes/feeds.tsx')),
              screen('obsah/porovnavace/nastavenie', () => import('./routes/feed-settings.tsx')),
              screen('obsah/porovnavace/overene-zakaznikmi', () => import('./routes/heureka-account.tsx')),
              screen('nastavenia/firma', () => import('./routes/company.tsx')),
              screen('nastavenia/dph', () => import('./routes/vat.tsx')),
              screen('nastavenia/ucet', () => import('./routes/bank-account.tsx')),
              screen('nastavenia/stav', () => import('./routes/health.tsx')),
              screen('nastavenia/texty', () => import('./routes/legal-texts.tsx')),
              screen('nastavenia/pravidla', () => import('./routes/shop-rules.tsx')),
              screen('nastavenia/darceky', () => import('./routes/gifts.tsx')),
              screen('nastavenia/privitanie', () => import('./routes/welcome.tsx')),
              collection('nastavenia/predajne', () => import('./areas/settings/stores.ts'), 'stores'),
              collection('nastavenia/doprava', () => import('./areas/settings/carriers/carriers.ts'), 'carriers'),
              collection('nastavenia/doprava/miesta', () => import('./areas/settings/carriers/carriers.ts'), 'points'),
              collection('nastavenia/doprava/zony', () => import('./areas/settings/carriers/carriers.ts'), 'zones'),
              screen('nastavenia/doprava/prepojenia', () => import('./routes/carrier-accounts.tsx')),
              screen('nastavenia/platby/brany', () => import('./routes/gateways.tsx')),
              collection('nastavenia/platby', () => import('./areas/settings/payment-methods.ts'), 'paymentMethods'),
              screen('*', () => import('./routes/not-found.tsx')),
            ],
          },
        ],
      },
    ],
  },
]

/** The screens of the accountant are one part of the program: each further part costs every other screen its name. */
function moneyRoutes(): RouteObject[] {
  const load = () => import('./routes/money.tsx')
  return [
    pair(
      'peniaze',
      async () => (await load()).payments,
      async () => (await load()).payment,
    ),
    screen('peniaze/vypisy/:id?', async () => (await load()).statements),
    screen('peniaze/doklady', async () => (await load()).papers),
  ]
}
