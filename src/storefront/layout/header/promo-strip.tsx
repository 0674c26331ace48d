import { useSyncExternalStore } from 'react'
import { messages } from '#storefront/i18n/messages.ts'
import { readCookie, writeCookie } from '#storefront/kit/browser/browser-cookies.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { CloseIcon } from '#ui/icons.tsx'

export type PromoStripProps = { promo: { title: string; url: string; target: string } }

const cookieName = 'promo_banner_hidden'
const hiddenSeconds = 24 * 60 * 60
const listeners = new Set<() => void>()

/** A campaign line above the header; once closed, it stays hidden for a day, from the first paint (first-paint.ts). */
export function PromoStrip({ promo }: PromoStripProps) {
  const isHidden = useSyncExternalStore(subscribe, readHidden, () => false)
  if (isHidden) return null
  return (
    <aside aria-label={promo.title} className="promo-strip">
      <div className="page">
        <RouterLink href={promo.url} target={promo.target === '_self' ? undefined : promo.target}>
          {promo.title}
        </RouterLink>
        <button type="button" aria-label={messages.header.closePromo} onClick={hide} className="noscript:hidden">
          <CloseIcon className="size-4" />
        </button>
      </div>
    </aside>
  )
}

function hide() {
  writeCookie({ name: cookieName, value: '1', seconds: hiddenSeconds })
  for (const listener of listeners) listener()
}

function readHidden(): boolean {
  return readCookie(cookieName) !== undefined
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
