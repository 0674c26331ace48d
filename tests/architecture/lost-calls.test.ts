import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// A page's loader and action are failed by tests/e2e/lost-pages.spec.ts, which has every page of the route table. The calls that
// a part of a page makes in the browser are listed here: what fails them, or why a failure needs no words.

type Proof = { spec: string; test: string }

const e2e = (file: string, test: string): Proof => ({ spec: `tests/e2e/${file}.spec.ts`, test })
const parts = e2e(
  'lost-calls',
  'the parts of a page say what is missing, offer a retry, and load when the network is back',
)
const forms = e2e(
  'lost-widgets',
  'the login box, the cart panel and the watchdog report a failure, and the next try succeeds',
)
const additions = e2e(
  'lost-widgets',
  'what a page adds about the own store and the goods seen before waits for the network',
)
const checkout = e2e('lost-calls', 'failed calls in the checkout are reported where they happened, and nothing is lost')
const session = 'only starts loading the session, which is repeated until it succeeds; the cart panel shows the failure'

const mark = 'a mark beside goods, which appears once the network is back'

const callers: Readonly<Record<string, Proof | string>> = {
  'add-to-cart.ts': parts,
  'entry.client.tsx': parts,
  'features/goods/catalog/cards/last-viewed-row.tsx': additions,
  'features/goods/catalog/cards/second-pictures.ts': 'a decoration, which the next hover requests again',
  'features/goods/catalog/cards/use-variant-sheet.tsx': 'the page of the product opens instead',
  'features/goods/catalog/filters/size-chips.tsx': 'links to kept measures; the field beside them takes the height',
  'features/goods/product/branches/branches.ts': parts,
  'features/goods/product/branches/my-store-stock.tsx': additions,
  'features/goods/product/branches/store-stock-sheet.tsx': parts,
  'features/goods/product/watchdog/watchdog-dialog.tsx': forms,
  'features/goods/search/use-suggestions.ts': parts,
  'features/party/completer/completion-form.tsx': e2e(
    'completer',
    'what a party lacks is added from the page of a product, and a lost call is tried again',
  ),
  'features/party/completer/use-completer.ts': 'the offer for the color before stays',
  'features/people/account/account-shell.tsx': session,
  'features/people/account/sign-in/account-widget.tsx': forms,
  'features/promotion/newsletter/load-popup.ts': 'without its texts the popup does not open',
  'features/promotion/newsletter/subscribe.ts': parts,
  'features/selling/cart/lines/remove-line.ts': forms,
  'features/selling/cart/offers/cart-suggestions.tsx': 'an offer, which is not shown without its goods',
  'features/selling/cart/panel/cart-panel.tsx': parts,
  'features/selling/checkout/browser/checkout-runner.ts': checkout,
  'features/selling/checkout/browser/form-events.ts': {
    spec: 'src/storefront/features/selling/checkout/form/check-vat.test.ts',
    test: 'a check that fails (%s) says nothing about the number',
  },
  'features/selling/checkout/browser/open-cart.ts': e2e(
    'lost-calls',
    'an order whose answer is lost is found by reloading the cart',
  ),
  'features/selling/checkout/browser/publish-cart.ts': 'only analytics miss a lost rate of the crown',
  'features/shop/consent/give-consent.ts': 'the choice is valid without the answer of the server',
  'features/shop/content/my-store-pickup.tsx': additions,
  'features/shop/stores/next-slot.tsx': 'a line beside the link to the times, which says them again',
  'features/shop/stores/tile-map.tsx': additions,
  'kit/browser/search-phrases.ts': 'the field has its default text without suggestions',
  'kit/event-day/card-verdict.tsx': mark,
  'kit/event-day/event-dialog.tsx': forms,
  'kit/event-day/load-ways.ts': mark,
  'kit/event-day/variant-verdict.tsx': mark,
  'layout/header/category-tree.ts': parts,
  'layout/header/mega-menu-panel.tsx': parts,
  'layout/header/menu-content.ts': 'the menu has no campaign beside its categories',
  'layout/header/mobile-categories.tsx': additions,
  'routes/account-profile.tsx': session,
  'routes/product-review.tsx': session,
  'routes/product-watchdog.tsx': session,
  'routes/verify-email.tsx': session,
}

const sources = globSync('**/*.{ts,tsx}', { cwd: 'src/storefront' })
  .filter((path) => !path.includes('.test.') && path !== 'api.ts' && path !== 'kit/browser/use-loaded.ts')
  .map((path) => ({ path, text: readFileSync(`src/storefront/${path}`, 'utf8') }))

test('every part of a page that calls the API in the browser is failed by a test or has a reason', () => {
  const calling = sources.filter(({ text }) => /\b(?:getBrowserApi|useLoaded)\(/.test(text))
  expect(calling.map(({ path }) => path).toSorted()).toEqual(Object.keys(callers).toSorted())
})

test.each(
  Object.entries(callers).flatMap(([path, proof]) => (typeof proof === 'string' ? [] : [[path, proof] as const])),
)('the test that fails the calls of %s exists', (_path, proof) => {
  expect(readFileSync(proof.spec, 'utf8')).toContain(`'${proof.test}'`)
})
