import { keepTogether } from '#kernel/keep-together.ts'
import { clsx } from 'clsx'
import { type MouseEvent, Suspense, lazy, useId, useState } from 'react'
import type { CartItem } from '#contracts/cart.ts'
import { messages } from '#contracts/messages.ts'
import { sessionMessages } from '#storefront/i18n/session-messages.ts'
import { withReload } from '#storefront/kit/browser/reload-on-stale-chunk.ts'
import { notify } from '#storefront/kit/notices/notify.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { useSession } from '#storefront/session.ts'
import { formatPrice } from '#ui/format.ts'
import { CartIcon } from '#ui/icons.tsx'
import { hasRoomForPanel, useCartPanel } from './use-cart-panel.ts'

const words = sessionMessages.cart

const CartPanel = lazy(withReload(async () => ({ default: (await import('./cart-panel.tsx')).CartPanel })))

/** The cart in the header: a link on a phone and without scripts, otherwise a panel. */
export function CartWidget() {
  const { cart, cartChangeCount, cartProblem, addedProductId, isLoaded } = useSession()
  const panelId = useId()
  const count = cart?.item_count ?? 0
  const totalCents = cart?.total_cents ?? 0
  const announcement = useAnnouncement(cartChangeCount, count)
  const panel = useCartPanel({
    changeCount: cartChangeCount,
    onChangeUnseen: () =>
      notifyChange({
        isRemoval: announcement.startsWith(words.removed),
        added: cart?.items.find(({ product }) => product.id === addedProductId),
      }),
  })
  // The panel is rendered, and so loaded, before it is opened: React shows a part that it had to wait for up to 300 ms late.
  // A phone never shows it. One that was turned may.
  const [hadRoom] = useState(hasRoomForPanel)

  function open(event: MouseEvent) {
    if (!hasRoomForPanel() || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    panel.toggle()
  }

  return (
    <div ref={panel.ref} {...panel.holders} className="relative">
      <RouterLink
        href={paths.cart()}
        onClick={open}
        aria-expanded={panel.isOpen}
        aria-controls={panel.isOpen ? panelId : undefined}
        aria-label={count > 0 ? words.summary(count, totalCents) : words.title}
        className="header-link"
      >
        <CountedIcon count={count} isChanged={cartChangeCount > 0} />
        {/* The width is reserved, so that the header does not move when the cart arrives. */}
        <span
          aria-hidden
          className={clsx('hidden w-18 text-left font-semibold whitespace-nowrap lg:block', !isLoaded && 'opacity-0')}
        >
          {formatPrice(totalCents)}
        </span>
      </RouterLink>
      {/* On a phone the notification is read out instead. */}
      <output className="sr-only max-md:hidden">{announcement}</output>
      {(hadRoom || panel.isOpen) && (
        <Suspense>
          <CartPanel
            id={panelId}
            isOpen={panel.isOpen}
            cart={cart}
            problem={cartProblem}
            addedProductId={addedProductId}
            onClose={panel.close}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The text for screen readers about the last change; the first cart that is loaded is not a change. */
function useAnnouncement(changeCount: number, count: number): string {
  const [seen, setSeen] = useState({ changeCount: 0, count: 0, text: '' })
  if (changeCount !== seen.changeCount || count !== seen.count) {
    const isChange = changeCount !== seen.changeCount
    const news = count >= seen.count ? messages.cart.added : words.removed
    setSeen({ changeCount, count, text: isChange ? `${news} ${words.announce(count)}` : seen.text })
  }
  return seen.text
}

function notifyChange({ isRemoval, added }: { isRemoval: boolean; added: CartItem | undefined }): void {
  notify({
    tone: 'success',
    text: isRemoval ? (
      words.removed
    ) : (
      <>
        {messages.cart.added}
        {added && <span className="line-clamp-2 text-xs font-normal">{keepTogether(added.product.name)}</span>}
      </>
    ),
    action: (
      <RouterLink
        href={paths.cart()}
        className="px-3 py-3 font-semibold whitespace-nowrap underline underline-offset-4"
      >
        {words.title}
      </RouterLink>
    ),
  })
}

function CountedIcon({ count, isChanged }: { count: number; isChanged: boolean }) {
  return (
    <span className="relative lg:mr-2">
      <CartIcon className="size-6" />
      {count > 0 && (
        <span
          // A new element for each count, so that the animation starts again.
          key={count}
          aria-hidden
          className={clsx(
            'absolute -top-2 -right-2.5 grid h-5 min-w-5 place-items-center rounded-full bg-primary-600 px-1 text-xs font-semibold text-on-fill ring-2 ring-ground',
            isChanged && 'animate-bump',
          )}
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </span>
  )
}
