import type { LazyRouteFunction, RouteObject } from 'react-router'
import { withReload } from './kit/browser/with-reload.ts'
import type { Collection } from './kit/collection/collection.ts'
import { FailedDocument } from './layout/failed-document.tsx'
import { FailedScreen } from './layout/failed-screen.tsx'
import { LoadingScreen } from './layout/loading-screen.tsx'

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
              {
                path: 'objednavky',
                lazy: withReload(() => import('./routes/orders.tsx')),
                children: [
                  {
                    path: ':number',
                    ErrorBoundary: FailedScreen,
                    lazy: withReload(() => import('./routes/order.tsx')),
                  },
                ],
              },
              screen('expedicia', () => import('./routes/fulfillment.tsx')),
              screen('expedicia/odovzdanie', () => import('./routes/hand-overs.tsx')),
              screen('expedicia/balenie', () => import('./routes/bench.tsx')),
              screen('expedicia/vlny/:id', () => import('./routes/wave.tsx')),
              screen('predajna', () => import('./routes/store.tsx')),
              screen('predajna/tovar', () => import('./routes/store-goods.tsx')),
              screen('predajna/odlozene', () => import('./routes/store-holds.tsx')),
              screen('predajna/prijem', () => import('./routes/store-receipts.tsx')),
              {
                path: 'sklad/doklady',
                lazy: withReload(() => import('./routes/stock-documents.tsx')),
                children: [
                  {
                    path: ':id',
                    ErrorBoundary: FailedScreen,
                    lazy: withReload(() => import('./routes/stock-document.tsx')),
                  },
                ],
              },
              {
                path: 'sklad',
                lazy: withReload(() => import('./routes/stock.tsx')),
                children: [
                  {
                    path: ':id',
                    ErrorBoundary: FailedScreen,
                    lazy: withReload(() => import('./routes/stock-card.tsx')),
                  },
                ],
              },
              {
                path: 'pripady',
                lazy: withReload(() => import('./routes/cases.tsx')),
                children: [
                  {
                    path: ':id',
                    ErrorBoundary: FailedScreen,
                    lazy: withReload(() => import('./routes/case.tsx')),
                  },
                ],
              },
              screen('vratenia', () => import('./routes/refunds.tsx')),
              screen('peniaze/vypisy', () => import('./routes/bank-statements.tsx')),
              screen('peniaze/vypisy/:id', () => import('./routes/bank-statement.tsx')),
              {
                path: 'peniaze',
                lazy: withReload(() => import('./routes/money.tsx')),
                children: [
                  {
                    path: ':id',
                    ErrorBoundary: FailedScreen,
                    lazy: withReload(() => import('./routes/payment.tsx')),
                  },
                ],
              },
              screen('potvrdenia', () => import('./routes/requests.tsx')),
              screen('tovar/novy', () => import('./routes/new-product.tsx')),
              collection('tovar', async () => (await import('./areas/goods/goods.tsx')).goods),
              screen('hromadne-zmeny', () => import('./routes/runs.tsx')),
              {
                path: 'kategorie',
                lazy: withReload(() => import('./routes/categories.tsx')),
                children: [
                  {
                    path: ':id',
                    ErrorBoundary: FailedScreen,
                    lazy: withReload(() => import('./routes/category.tsx')),
                  },
                ],
              },
              collection('znacky', async () => (await import('./areas/catalog/brands.ts')).brands),
              collection('zakaznici', async () => (await import('./routes/customers.tsx')).customers),
              collection(
                'zakaznici/skupiny',
                async () => (await import('./areas/customers/customer-groups.tsx')).customerGroups,
              ),
              collection('kupony', async () => (await import('./areas/vouchers/vouchers.ts')).vouchers),
              {
                path: 'influenceri',
                lazy: withReload(() => import('./routes/influencers.tsx')),
                children: [
                  {
                    path: ':id',
                    ErrorBoundary: FailedScreen,
                    lazy: withReload(() => import('./routes/influencer.tsx')),
                  },
                ],
              },
              {
                path: 'ludia',
                lazy: withReload(() => import('./routes/members.tsx')),
                children: [
                  {
                    path: ':id',
                    ErrorBoundary: FailedScreen,
                    lazy: withReload(() => import('./routes/member.tsx')),
                  },
                ],
              },
              screen('prehlady', () => import('./routes/reports.tsx')),
              screen('zaznam', () => import('./routes/audit.tsx')),
              screen('tovar/import', () => import('./routes/imports.tsx')),
              screen('tovar/import/:id', () => import('./routes/import.tsx')),
              screen('hladanie', () => import('./routes/search-terms.tsx')),
              collection('hladanie/pravidla', async () => (await import('./areas/search/rules.tsx')).searchRules),
              screen('obsah', () => import('./routes/content.tsx')),
              collection('obsah/stranky', async () => (await import('./areas/content/pages.tsx')).pages),
              collection('obsah/blog', async () => (await import('./areas/content/posts.tsx')).posts),
              collection('obsah/bannery', async () => (await import('./areas/content/banners.tsx')).banners),
              collection('obsah/otazky', async () => (await import('./areas/content/questions.tsx')).questions),
              collection('obsah/eventy', async () => (await import('./areas/content/shop-events.tsx')).shopEvents),
              collection('obsah/praca', async () => (await import('./areas/content/job-openings.tsx')).jobOpenings),
              screen('nastavenia/firma', () => import('./routes/company.tsx')),
              screen('nastavenia/dph', () => import('./routes/vat.tsx')),
              screen('nastavenia/ucet', () => import('./routes/bank-account.tsx')),
              screen('nastavenia/texty', () => import('./routes/legal-texts.tsx')),
              screen('nastavenia/pravidla', () => import('./routes/shop-rules.tsx')),
              screen('nastavenia/privitanie', () => import('./routes/welcome.tsx')),
              collection(
                'nastavenia/odpovede',
                async () => (await import('./areas/cases/case-templates.ts')).caseTemplates,
              ),
              collection('nastavenia/predajne', async () => (await import('./areas/settings/stores.ts')).stores),
              collection('nastavenia/doprava', async () => (await import('./areas/settings/carriers.ts')).carriers),
              collection(
                'nastavenia/platby',
                async () => (await import('./areas/settings/payment-methods.ts')).paymentMethods,
              ),
              screen('*', () => import('./routes/not-found.tsx')),
            ],
          },
        ],
      },
    ],
  },
]

function screen(path: string, load: LazyRouteFunction<RouteObject>): RouteObject {
  return { path, lazy: withReload(load) }
}

/** The screens of a plain entity: its list, and beside it the open thing. */
function collection(path: string, load: () => Promise<Collection>): RouteObject {
  const loadBoth = withReload(() => Promise.all([import('./routes/collection.ts'), load()]))
  return {
    path,
    lazy: async () => {
      const [{ toListRoute }, described] = await loadBoth()
      return toListRoute(described)
    },
    children: [
      {
        path: ':id',
        ErrorBoundary: FailedScreen,
        lazy: async () => {
          const [{ toThingRoute }, described] = await loadBoth()
          return toThingRoute(described)
        },
      },
    ],
  }
}
