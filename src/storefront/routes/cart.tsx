import { lazy, useEffect, useEffectEvent, useState } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  data,
  redirect,
  useActionData,
  useLoaderData,
} from '#storefront/router/index.ts'
import { messages } from '#contracts/messages.ts'
import { addFieldName } from '#storefront/kit/goods/add-field.ts'
import type { Cart } from '#contracts/cart.ts'
import { type ApiClient, getApi } from '#storefront/api.ts'
import { SavedNote } from '#storefront/features/people/account/profile/saved-note.tsx'
import { EmptyCart } from '#storefront/features/selling/cart/empty-cart.tsx'
import { type Suggestion, listCandidates } from '#storefront/features/selling/cart/offers/pick-suggestions.ts'
import { openCart } from '#storefront/features/selling/checkout/browser/open-cart.ts'
import type { CheckoutView } from '#storefront/features/selling/checkout/checkout-view.ts'
import { runIntent } from '#storefront/features/selling/checkout/intents/run-intent.ts'
import { cartMessages } from '#storefront/i18n/cart-messages.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { withReload } from '#storefront/kit/browser/reload-on-stale-chunk.ts'
import { readText } from '#storefront/kit/forms/read-text.ts'
import { paths } from '#storefront/paths.ts'
import type { LoaderData, RouteHandle } from '#storefront/seo/page-meta.ts'
import { reservationPaths } from '#storefront/reservation-paths.ts'
import { sharedListPaths } from '#storefront/shared-list-paths.ts'
import { findUser, loadCart } from '#storefront/session.ts'
import { Alert } from '#ui/alert.tsx'
import { useHasBranches } from '#storefront/kit/goods/use-has-branches.ts'
import { hasContent } from '#storefront/kit/goods/cart-content.ts'
import { Button } from '#ui/button.tsx'

const words = cartMessages
const linkLook =
  'target inline-flex min-h-11 items-center font-semibold text-primary-600 underline-offset-4 hover:underline'
const loadCheckout = withReload(() => import('./cart-checkout.tsx'))
const loadOpening = withReload(() => import('#storefront/features/selling/checkout/open-checkout.ts'))
const checkout = import.meta.env.SSR ? await loadCheckout() : undefined
const CartCheckout = checkout?.CartCheckout ?? lazy(async () => ({ default: (await loadCheckout()).CartCheckout }))

export async function loader(args: LoaderFunctionArgs): Promise<{ opened: CheckoutView; suggestions: Suggestion[] }> {
  const api = getApi(args)
  // Begins with the calls, because it is needed after them.
  const opening = loadOpening()
  const user = await findUser(api)
  const [cart, lost] = await Promise.all([
    loadCart(api, user),
    import.meta.env.SSR ? findOrderOfCookie(api) : undefined,
  ])
  if (lost !== undefined && !hasContent(cart)) throw redirect(lost, 303)
  if (!import.meta.env.SSR && hasContent(cart)) void loadCheckout()
  const { openCheckout } = await opening
  const [opened, suggestions] = await Promise.all([openCheckout({ api, user, cart }), findSuggestions(api, cart)])
  return { opened, suggestions }
}

/** Finds an order whose answer was lost, by the cart's cookie; the browser uses the attempt key instead (find-lost-order.ts). */
async function findOrderOfCookie({ checkout }: ApiClient): Promise<string | undefined> {
  const answer = await checkout.attempt({ params: { cartId: 0 }, headers: {} }).catch(() => undefined)
  return answer?.data?.summary_url
}

/** Suggestions for the product added last; a failure only leaves them out. */
async function findSuggestions(api: ApiClient, { items }: Cart): Promise<Suggestion[]> {
  const id = items.at(-1)?.product.id
  if (id === undefined) return []
  const answer = await api.catalog.relatedProducts({ params: { id } }).catch(() => undefined)
  return answer ? listCandidates(answer.data) : []
}

/** Handles the page's form without scripts. The browser handles it in place (use-checkout.ts) and drops this code. */
export async function action(args: ActionFunctionArgs) {
  if (!import.meta.env.SSR) return undefined
  const fields = await args.request.formData()
  // The forms of suggested goods send only the product to add.
  const intent = readText(fields, 'intent') || (fields.has(addFieldName) ? 'add' : 'quote')
  const { opened: view } = await loader(args)
  const outcome = await runIntent({ api: getApi(args), fields, intent, view })
  if ('orderUrl' in outcome) return redirect(outcome.orderUrl, 303)
  const { problem, errors, notices } = outcome.view.feedback
  // After a successful addition without notices: a redirect, so that a reload does not add it again.
  if (/^(?:add|complete)/.test(intent) && problem === null && notices.length === 0) return redirect(paths.cart(), 303)
  return data(outcome.view, { status: problem === null && Object.keys(errors).length === 0 ? 200 : 422 })
}

export const handle = {
  meta: () => ({ title: words.pageTitle, description: words.description, isNoindex: true }),
  layout: 'reduced',
  parts: ({ opened }) => (needsCheckout(opened) ? ['cart-checkout'] : []),
} satisfies RouteHandle<LoaderData<typeof loader>>

export function Component() {
  const { opened, suggestions } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  const view = answered ?? opened
  // A cart that is emptied here can be filled again here.
  const [hasCheckout, setHasCheckout] = useState(needsCheckout(view))
  if (!hasCheckout && needsCheckout(view)) setHasCheckout(true)
  const hasBranches = useHasBranches()
  const hasGoods = view.offer.cart.items.length > 0
  return (
    <div className="page pt-4 pb-24 lg:pt-8 lg:pb-18">
      <div className="pb-6 empty:hidden">
        <SavedNote />
      </div>
      <div className="flex flex-wrap items-center gap-x-6 pb-4">
        <h1 className="grow">{words.title}</h1>
        <RouterLink href={paths.shop()} className={linkLook}>
          {words.backToShop}
        </RouterLink>
        {hasGoods && (
          <div className="flex w-full gap-x-6 md:w-auto">
            {hasBranches && (
              <RouterLink href={reservationPaths.ofCart()} className={linkLook}>
                {words.reserve}
              </RouterLink>
            )}
            <RouterLink href={sharedListPaths.form()} className={linkLook}>
              {words.divide}
            </RouterLink>
          </div>
        )}
      </div>
      {hasCheckout ? (
        // No Suspense: the previous page stays until the code is loaded, and the server's HTML is not replaced before.
        <CartCheckout view={view} suggestions={suggestions} />
      ) : (
        <OpenedEmptyCart view={view} />
      )}
    </div>
  )
}

/** Most visitors see the cart empty first, and then the code of the checkout is not loaded. */
function OpenedEmptyCart({ view: { offer } }: { view: CheckoutView }) {
  const open = useEffectEvent(() => openCart(offer))
  useEffect(() => open(), [])
  return <EmptyCart suggestions={offer.categories} />
}

/** Whether there is anything to order, or to tell about the cart. */
function needsCheckout({ offer, feedback }: CheckoutView): boolean {
  return hasContent(offer.cart) || feedback.notices.length > 0 || feedback.problem !== null
}

export function ErrorBoundary() {
  return (
    <div className="page section grid max-w-form gap-4">
      <h1>{words.title}</h1>
      <Alert
        tone="danger"
        action={
          <Button as="a" href={paths.cart()} look="secondary">
            {cartMessages.retry}
          </Button>
        }
      >
        {messages.cart.loadFailed}
      </Alert>
    </div>
  )
}
