import { useState } from 'react'
import { gatewayWords as words } from '#admin/i18n/gateway-words.ts'
import { Button } from '#ui/button.tsx'

/** The address that the owner enters at the gateway. */
export function NotificationAddress({ url }: { url: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = () => {
    // Refused where the browser allows no clipboard; the address can be marked there.
    void navigator.clipboard.writeText(url).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    )
  }
  return (
    <div className="grid gap-1">
      <p className="font-semibold">{words.notification}</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <code className="min-w-0 rounded-control bg-panel px-2 py-1 text-sm break-all select-all">{url}</code>
        <Button look="quiet" onClick={copy}>
          {isCopied ? words.copied : words.copy}
        </Button>
      </div>
      <p className="text-xs text-ink-soft">{words.notificationHint}</p>
    </div>
  )
}
