import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { checkoutMessages } from '#storefront/i18n/checkout-messages.ts'
import { sendFramedPoint } from '#storefront/kit/browser/pickup-frame.ts'
import { Alert } from '#ui/alert.tsx'

export type PacketaWidgetProps = { carrierId: number; scriptUrl: string; apiKey: string; onFailed: () => void }

type WidgetPoint = {
  id: string | number
  name: string
  street?: string
  city?: string
  zip?: string
  carrierId?: string | number | null
  carrierPickupPointId?: string | null
}
type Packeta = {
  Widget: {
    pick: (
      apiKey: string,
      callback: (point: WidgetPoint | null) => void,
      options: object,
      container: HTMLElement,
    ) => void
  }
}

/** The widget v6 of Packeta in our frame; it sends the chosen point in the same message as our own list. */
export function PacketaWidget({ carrierId, scriptUrl, apiKey, onFailed }: PacketaWidgetProps) {
  const container = useRef<HTMLDivElement>(null)
  const [isFailed, setIsFailed] = useState(false)
  const fail = useEffectEvent(() => {
    setIsFailed(true)
    onFailed()
  })

  const open = useEffectEvent(() => {
    // The script defines one global object.
    const { Packeta: widget } = globalThis as { Packeta?: Packeta }
    if (!widget || !container.current) return fail()
    const options = {
      language: 'sk',
      view: 'modal',
      country: 'sk',
      vendors: [{ country: 'sk' }, { country: 'sk', group: 'zbox' }],
    }
    widget.Widget.pick(apiKey, report, options, container.current)
  })
  useEffect(() => {
    const script = document.createElement('script')
    script.src = scriptUrl
    script.addEventListener('load', () => open())
    script.addEventListener('error', () => fail())
    document.head.append(script)
    return () => script.remove()
  }, [scriptUrl])

  function report(point: WidgetPoint | null) {
    if (!point) return
    // Packeta's own points lack these two fields or have null.
    const isForeign = Boolean(point.carrierId) && Boolean(point.carrierPickupPointId)
    sendFramedPoint({
      carrierId,
      id: isForeign ? `${point.carrierId}-${point.carrierPickupPointId}` : String(point.id),
      name: point.name,
      street: point.street ?? '',
      town: point.city ?? '',
      zip: point.zip ?? '',
    })
  }

  if (isFailed) return <Alert tone="danger">{checkoutMessages.pointsFailed}</Alert>
  return <div ref={container} className="h-dvh" />
}
