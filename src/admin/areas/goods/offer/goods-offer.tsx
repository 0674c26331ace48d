import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { AdminProduct, AdminVariant } from '#contracts/admin/product-fields.ts'
import { api, ApiProblem } from '#admin/api.ts'
import { offerWords as words } from '#admin/i18n/offer-words.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { Icon } from '#admin/kit/icons/icon.tsx'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { paths } from '#admin/paths.ts'
import { mayCall, mayDo, useSession } from '#admin/session.ts'
import { Button } from '#ui/button.tsx'
import { PriceDialog } from './price-dialog.tsx'
import { VariantDialog } from './variant-dialog.tsx'
import { VariantRow } from './variant-row.tsx'

type Open = { kind: 'price' | 'variant'; id: number } | { kind: 'new' } | undefined

/** What is sold of a product: its variants with their prices and stock, each changed by itself. */
export function GoodsOffer({ item: product }: { item: AdminProduct }) {
  const session = useSession()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<Open>()
  const { variants } = product
  const mayAdd = mayCall(session, adminEndpoints.variants.create) && mayDo(session, 'prices.edit')
  const mayEdit = mayCall(session, adminEndpoints.variants.change)
  const mayPrice = mayCall(session, adminEndpoints.variants.price)
  const opened = open && open.kind !== 'new' ? variants.find(({ id }) => id === open.id) : undefined
  const close = () => setOpen(undefined)
  const done = () => {
    close()
    void revalidate()
  }
  const firstSold = variants.find(({ is_active: isActive }) => isActive)
  return (
    <section className="grid gap-2 border-b border-line px-4 py-4 md:px-6" aria-label={words.title}>
      <div className="flex min-h-9 items-center gap-2">
        <h3 className="grow text-base">{variants.length > 1 ? words.title : words.titleOfOne}</h3>
        {variants.length > 1 && (mayEdit || mayPrice) && (
          <Button as={RouterLink} look="quiet" href={`${paths.variantSheet}?tovar=${product.id}`}>
            {words.sheet}
          </Button>
        )}
        {mayAdd && (
          <Button look="quiet" icon={<Icon name="plus" className="size-4" />} onClick={() => setOpen({ kind: 'new' })}>
            {words.add}
          </Button>
        )}
      </div>
      <ul className="grid">
        {variants.map((variant, index) => (
          <VariantRow
            key={variant.id}
            variant={variant}
            isOnly={variants.length === 1}
            isFirst={variants.length > 1 && variant === firstSold}
            onPrice={mayPrice ? () => setOpen({ kind: 'price', id: variant.id }) : undefined}
            onEdit={mayEdit ? () => setOpen({ kind: 'variant', id: variant.id }) : undefined}
            onEarlier={mayEdit && index > 0 ? () => void moveEarlier(product, index).then(revalidate) : undefined}
          />
        ))}
      </ul>
      {open?.kind === 'price' && opened && (
        <PriceDialog variant={opened} onClose={close} onDone={() => void revalidate()} />
      )}
      {open?.kind === 'variant' && opened && (
        <VariantDialog variant={opened} productId={product.id} variants={variants} onClose={close} onDone={done} />
      )}
      {open?.kind === 'new' && (
        <VariantDialog variant={undefined} productId={product.id} variants={variants} onClose={close} onDone={done} />
      )}
    </section>
  )
}

/** One place earlier; the version of the product is that of the order on the screen. */
async function moveEarlier({ id, version, variants }: AdminProduct, index: number): Promise<void> {
  const order = variants.map((variant: AdminVariant) => variant.id)
  const [moved] = order.splice(index, 1)
  if (moved === undefined) return
  order.splice(index - 1, 0, moved)
  try {
    await api.products.change({
      params: { id },
      headers: { 'idempotency-key': crypto.randomUUID(), 'if-match': `"${version}"` },
      body: { variant_order: order },
    })
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    showToast({ tone: 'danger', text: error.message })
  }
}
