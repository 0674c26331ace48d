import { messages } from '#storefront/i18n/messages.ts'
import { type MouseEvent, Suspense, lazy, useState } from 'react'
import type { ProductDetail, Variant } from '#contracts/catalog.ts'
import { productMessages } from '#storefront/i18n/product-messages.ts'
import { withReload } from '#storefront/kit/browser/reload-on-stale-chunk.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { useLazyDialog } from '#storefront/kit/browser/use-lazy-dialog.ts'
import { type WatchKind, paths } from '#storefront/paths.ts'
import { Button } from '#ui/button.tsx'
import { BellIcon } from '#ui/icons.tsx'

const WatchdogDialog = lazy(
  withReload(async () => ({ default: (await import('./watchdog-dialog.tsx')).WatchdogDialog })),
)

export type WatchLinksProps = { product: ProductDetail; variant: Variant; isSoldOut: boolean }

/** Links to a page with the form; with scripts the form opens in a dialog. */
export function WatchLinks({ product, variant, isSoldOut }: WatchLinksProps) {
  const dialog = useLazyDialog()
  const [kind, setKind] = useState<WatchKind>('cena')
  const opens = (wanted: WatchKind) => ({
    href: paths.watch(product, { variantId: variant.id, kind: wanted }),
    rel: 'nofollow',
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      setKind(wanted)
      dialog.open()
    },
  })
  return (
    <>
      {isSoldOut && (
        <>
          <Button as={RouterLink} {...opens('sklad')} size="lg" isWide icon={<BellIcon />}>
            {productMessages.watchStock}
          </Button>
          <Button as={RouterLink} href={paths.substitutes(product)} look="secondary" size="lg" isWide>
            {messages.common.substitutes}
          </Button>
        </>
      )}
      <RouterLink
        {...opens('cena')}
        className="target inline-flex items-center gap-2 justify-self-start font-semibold text-primary-600 hover:underline print:hidden"
      >
        <BellIcon className="size-5" />
        {productMessages.watchPrice}
      </RouterLink>
      {dialog.isWanted && (
        <Suspense>
          <WatchdogDialog
            key={`${variant.id}-${kind}`}
            product={product}
            variant={variant}
            kind={kind}
            isOpen={dialog.isOpen}
            onClose={dialog.close}
          />
        </Suspense>
      )}
    </>
  )
}
