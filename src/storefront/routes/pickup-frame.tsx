import { type LoaderFunctionArgs, useLoaderData, useNavigate } from '#storefront/router/index.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PointWidget } from '#contracts/kinds.ts'
import { findOrUndefined, getApi } from '#storefront/api.ts'
import { PacketaWidget } from '#storefront/features/selling/pickup/packeta-widget.tsx'
import type { MapPoint } from '#storefront/features/selling/pickup/point-map.tsx'
import { PointPicker, pickedPointField } from '#storefront/features/selling/pickup/point-picker.tsx'
import { checkoutMessages } from '#storefront/i18n/checkout-messages.ts'
import { notFound, readId } from '#storefront/kit/page/not-found.ts'
import { sendFramedPoint } from '#storefront/kit/browser/pickup-frame.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'

const words = checkoutMessages
const typingPauseMs = 250

export async function loader(args: LoaderFunctionArgs) {
  const api = getApi(args)
  const { searchParams } = new URL(args.request.url)
  const carrierId = readId(searchParams.get('dopravca') ?? undefined)
  const query = (searchParams.get('q') ?? '').slice(0, 100)
  const [frame, points] = await Promise.all([
    findOrUndefined(api.checkout.pickupFrame({ params: { carrierId } })),
    api.checkout.pickupPoints({ params: { carrierId }, query: { q: query } }),
  ])
  if (!frame) throw notFound()
  const picked = points.data.find(({ id }) => id === searchParams.get(pickedPointField))
  return { ...frame.data, query, points: points.data, picked }
}

export const handle = {
  meta: () => ({ title: words.pointDialog, isNoindex: true }),
  layout: 'empty',
} satisfies RouteHandle

const widgets: Readonly<Record<PointWidget, typeof PacketaWidget>> = { packeta: PacketaWidget }

export function Component() {
  const { carrier, widget, query, points, picked } = useLoaderData<typeof loader>()
  const Widget = widget && widgets[widget.kind]
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isWidgetDown, setIsWidgetDown] = useState(false)

  function pick({ id, name, street, town, zip }: MapPoint) {
    sendFramedPoint({ carrierId: carrier.id, id, name, street, town, zip })
  }

  const pickEarly = useEffectEvent(() => {
    if (picked) pick(picked)
  })
  useEffect(() => pickEarly(), [])

  function search(text: string) {
    clearTimeout(timer.current)
    const address = `?dopravca=${carrier.id}&q=${encodeURIComponent(text.slice(0, 100))}`
    timer.current = setTimeout(() => void navigate(address, { replace: true }), typingPauseMs)
  }

  return (
    <>
      <h1 className="sr-only">{carrier.name}</h1>
      {widget && Widget && !isWidgetDown ? (
        <Widget
          carrierId={carrier.id}
          scriptUrl={widget.script_url}
          apiKey={widget.api_key}
          onFailed={() => setIsWidgetDown(true)}
        />
      ) : (
        <PointPicker
          carrierId={carrier.id}
          points={points}
          query={query}
          onSearch={search}
          onSubmit={() => clearTimeout(timer.current)}
          onPick={pick}
        />
      )}
    </>
  )
}
