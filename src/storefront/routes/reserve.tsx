import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from '#storefront/router/index.ts'
import { type ApiClient, getApi } from '#storefront/api.ts'
import { type CartOffer, offerForCart } from '#storefront/features/selling/reservation/cart-goods.ts'
import { ReserveForm } from '#storefront/features/selling/reservation/reserve-form.tsx'
import { sendReservation } from '#storefront/features/selling/reservation/send-reservation.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { reservationMessages as words } from '#storefront/i18n/reservation-messages.ts'
import { respond } from '#storefront/kit/forms/submit-form.ts'
import { usePageForm } from '#storefront/kit/forms/use-page-form.ts'
import { notFound } from '#storefront/kit/page/not-found.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { TextPage } from '#storefront/kit/page/text-page.tsx'
import { paths } from '#storefront/paths.ts'
import { reservationPaths } from '#storefront/reservation-paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'
import { findUser, loadCart } from '#storefront/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

/** Variant and pieces of each line, as the contract has them; without them the goods of the cart are meant. */
const goodsForm = /^[1-9]\d{0,8}x[1-9]\d?(?:\.[1-9]\d{0,8}x[1-9]\d?){0,4}$/

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const lines = searchParams.get('tovar')
  if (lines !== null && !goodsForm.test(lines)) throw notFound()
  const api = getApi(args)
  const user = await findUser(api)
  const asked = lines === null ? await offerForCart(api, await loadCart(api, user)) : await offerFor(api, lines)
  if (!asked) throw redirect(paths.cart(), 303)
  return {
    ...asked,
    requestKey: crypto.randomUUID(),
    storeId: Number(searchParams.get('predajna')) || undefined,
    known: {
      name: `${user?.firstname ?? ''} ${user?.lastname ?? ''}`.trim(),
      email: user?.email ?? '',
      phone: user?.phone ?? '',
    },
    now: new Date().toISOString(),
  }
}

async function offerFor({ reservations }: ApiClient, lines: string): Promise<CartOffer> {
  return { offer: (await reservations.offer({ query: { lines } })).data, leftOut: [] }
}

export async function action(args: ActionFunctionArgs) {
  const answer = await sendReservation(getApi(args), await args.request.formData())
  return answer.isDone ? redirect(reservationPaths.page(answer.done), 303) : respond(answer)
}

export const handle = { meta: () => ({ title: words.title, isNoindex: true }) } satisfies RouteHandle

export function Component() {
  const { offer, leftOut, requestKey, storeId, known, now } = useLoaderData<typeof loader>()
  const form = usePageForm<typeof action>()
  const canReserve = offer.goods.length > 0 && offer.goods.every((goods) => goods.can_reserve)
  return (
    <TextPage
      crumbs={[{ label: messages.common.home, href: paths.home() }, { label: words.title }]}
      title={words.title}
      lead={offer.is_on ? words.lead : undefined}
    >
      <div className="max-w-form pb-12">
        {!offer.is_on && <Refusal title={words.off} />}
        {offer.is_on && !canReserve && <Refusal title={words.nothing} text={words.nothingText} />}
        {offer.is_on && canReserve && (
          <div className="grid gap-6">
            {leftOut.length > 0 && <Alert tone="info">{words.leftOut(leftOut)}</Alert>}
            {!offer.branches.some((branch) => branch.has_all) && (
              <Alert tone="warning" title={words.nowhere}>
                {words.nowhereText}
              </Alert>
            )}
            <ReserveForm
              form={form}
              offer={offer}
              requestKey={requestKey}
              storeId={storeId}
              known={known}
              now={new Date(now)}
            />
          </div>
        )}
      </div>
    </TextPage>
  )
}

function Refusal({ title, text }: { title: string; text?: string }) {
  return (
    <Alert
      tone="info"
      title={title}
      action={
        <Button as={RouterLink} href={paths.shop()} look="secondary">
          {words.toShop}
        </Button>
      }
    >
      {text}
    </Alert>
  )
}
