import { useState } from 'react'
import { orderPageMessages } from '#storefront/i18n/order-page-messages.ts'
import './bank-row.css'

const words = orderPageMessages

export type CopyValueProps = { name: string; value: string; copiedText?: string }

/** A value for a bank's form, with a button that copies it if scripts run. */
export function CopyValue({ name, value, copiedText = value }: CopyValueProps) {
  const [isCopied, setIsCopied] = useState(false)

  async function copy() {
    await navigator.clipboard?.writeText(copiedText)
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), 2000)
  }

  return (
    <div className="bank-row">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-semibold">{value}</dd>
      <dd>
        <button
          type="button"
          aria-label={words.copyOf(name)}
          onClick={() => void copy()}
          className="target font-semibold text-primary-600 underline-offset-4 hover:underline noscript:hidden print:hidden"
        >
          {isCopied ? words.copied : words.copy}
        </button>
      </dd>
    </div>
  )
}
