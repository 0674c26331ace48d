import { useState } from 'react'
import { copyWords as words } from '#admin/i18n/copy-words.ts'
import { Button } from '#ui/button.tsx'

export type CopyAddressProps = { label: string; url: string; hint: string }

/** An address that a person enters in the administration of another service. */
export function CopyAddress({ label, url, hint }: CopyAddressProps) {
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
      <p className="font-semibold">{label}</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <code className="min-w-0 rounded-control bg-panel px-2 py-1 text-sm break-all select-all">{url}</code>
        <Button look="quiet" onClick={copy}>
          {isCopied ? words.copied : words.copy}
        </Button>
      </div>
      <p className="text-xs text-ink-soft">{hint}</p>
    </div>
  )
}
