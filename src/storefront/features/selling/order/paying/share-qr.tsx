import { useEffect, useRef } from 'react'
import { toPayCents, type Order } from '#contracts/checkout.ts'
import { orderPageMessages } from '#storefront/i18n/order-page-messages.ts'
import { notifyFailure } from '#storefront/kit/notices/notify-failure.ts'
import { Button } from '#ui/button.tsx'
import { formatPrice } from '#ui/format.ts'

const words = orderPageMessages

export type ShareQrProps = { order: Order; iban: string; pictureUrl: string }

/** Passes the picture of the code to another app of the device, with the data of the payment as text. */
export function ShareQr({ order, iban, pictureUrl }: ShareQrProps) {
  const picture = useRef<Promise<File>>(undefined)
  // Loaded before the press, because a share sheet only opens during it.
  useEffect(() => {
    picture.current = loadPicture(pictureUrl)
    picture.current.catch(() => undefined)
  }, [pictureUrl])

  async function share() {
    try {
      picture.current ??= loadPicture(pictureUrl)
      const title = words.title(order.number)
      await navigator.share({ files: [await picture.current], title, text: toText(order, iban) })
    } catch (error) {
      // The visitor has closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return
      picture.current = undefined
      notifyFailure(error, { failed: words.shareFailed, retry: share })
    }
  }

  return (
    <Button look="quiet" onClick={() => void share()}>
      {words.shareQr}
    </Button>
  )
}

function toText({ totals, variable_symbol: symbol }: Order, iban: string): string {
  const rows = [
    [words.iban, iban],
    [words.amount, formatPrice(toPayCents(totals))],
    [words.variableSymbol, symbol],
  ]
  return rows.map(([name, value]) => `${name}: ${value}`).join('\n')
}

async function loadPicture(url: string): Promise<File> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`The QR code answered ${answer.status}.`)
  return new File([await answer.blob()], 'platba-qr.png', { type: 'image/png' })
}
