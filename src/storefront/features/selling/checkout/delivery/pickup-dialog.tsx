import { useEffect, useEffectEvent, useRef } from 'react'
import { checkoutMessages } from '#storefront/i18n/checkout-messages.ts'
import { type FramedPoint, readFramedPoint } from '#storefront/kit/browser/pickup-frame.ts'
import { paths } from '#storefront/paths.ts'
import { Dialog } from '#ui/dialog.tsx'

const words = checkoutMessages

export type ChosenPoint = FramedPoint

export type PickupDialogProps = {
  carrierId: number
  isOpen: boolean
  onClose: () => void
  onPoint: (point: ChosenPoint) => void
}

/** The points of a carrier in a frame: our own list and map, or the carrier's widget. */
export function PickupDialog({ carrierId, isOpen, onClose, onPoint }: PickupDialogProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const receive = useEffectEvent((event: MessageEvent) => {
    // Only messages of our own page in this frame are accepted.
    if (event.origin !== location.origin || event.source !== frame.current?.contentWindow) return
    const point = readFramedPoint(event.data)
    if (point?.carrierId === carrierId) onPoint(point)
  })
  useEffect(() => {
    if (!isOpen) return
    const listen = (event: MessageEvent) => receive(event)
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [isOpen])

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words.pointDialog}>
      {isOpen && (
        <iframe
          ref={frame}
          src={paths.pickupFrame(carrierId)}
          title={words.pointDialog}
          className="-mx-2 h-[70dvh] w-[calc(100%+1rem)] border-0"
        />
      )}
    </Dialog>
  )
}
