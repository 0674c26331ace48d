import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigation,
} from '#storefront/router/index.ts'
import { getApi } from '#storefront/api.ts'
import { BalloonForm } from '#storefront/features/party/slots/balloon-form.tsx'
import { chooseSlot } from '#storefront/features/party/slots/choose-slot.ts'
import { readSlotAddress, toLines } from '#storefront/features/party/slots/slot-address.ts'
import { SlotTimes } from '#storefront/features/party/slots/slot-times.tsx'
import '#storefront/features/party/slots/slots.css'
import { messages } from '#storefront/i18n/messages.ts'
import { slotMessages as words } from '#storefront/i18n/slot-messages.ts'
import { respond } from '#storefront/kit/forms/submit-form.ts'
import { usePageForm } from '#storefront/kit/forms/use-page-form.ts'
import { TextPage } from '#storefront/kit/page/text-page.tsx'
import { paths } from '#storefront/paths.ts'
import { setChangedCart } from '#storefront/session.ts'
import type { LoaderData, RouteHandle } from '#storefront/seo/page-meta.ts'

export async function loader(args: LoaderFunctionArgs) {
  const address = readSlotAddress(new URL(args.request.url).searchParams)
  const { balloons, storeId } = address
  const lines = toLines(balloons)
  const query = { ...(lines !== undefined && { lines }), ...(storeId !== undefined && { store: String(storeId) }) }
  const { data: offer } = await getApi(args).party.slots({ query })
  return { offer, address }
}

export async function action(args: ActionFunctionArgs) {
  const answer = await chooseSlot(getApi(args), await args.request.formData())
  if (!answer.isDone) return respond(answer)
  if (!import.meta.env.SSR) setChangedCart(answer.done)
  return redirect(paths.cart(), 303)
}

export const handle = {
  meta: ({ location }) => ({
    title: words.title,
    description: words.lead,
    canonicalPath: paths.slots(),
    // Times change with each order; what search engines find is the empty form.
    isNoindex: location.search !== '',
  }),
} satisfies RouteHandle<LoaderData<typeof loader>>

export function Component() {
  const { offer, address } = useLoaderData<typeof loader>()
  const form = usePageForm<typeof action>()
  const isBusy = useNavigation().state === 'loading'
  const key = `${toLines(address.balloons) ?? ''} ${address.storeId ?? ''}`
  return (
    <TextPage
      crumbs={[{ label: messages.common.home, href: paths.home() }, { label: words.title }]}
      title={words.title}
      lead={words.lead}
      width="page"
    >
      <div className="slot-layout">
        <BalloonForm key={`goods ${key}`} offer={offer} address={address} isBusy={isBusy} />
        <SlotTimes key={`times ${key}`} offer={offer} address={address} form={form} />
      </div>
    </TextPage>
  )
}
