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
import { type Opened, useOpened } from './use-opened.ts'
import { VariantDialog } from './variant-dialog.tsx'
import { VariantRow } from './variant-row.tsx'

/** What is sold of a product: its variants with their prices and stock, each changed by itself. */
export function GoodsOffer({ item: product }: { item: AdminProduct }) {
  const session = useSession()
  const { revalidate } = useRevalidator()
  const { opened, open, close } = useOpened()
  const { variants } = product
  const mayAdd = mayCall(session, adminEndpoints.variants.create) && mayDo(session, 'prices.edit')
  const mayEdit = mayCall(session, adminEndpoints.variants.change)
  const mayPrice = mayCall(session, adminEndpoints.variants.price)
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
          <Button look="quiet" icon={<Icon name="plus" className="size-4" />} onClick={() => open({ kind: 'new' })}>
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
            onPrice={mayPrice ? () => open({ kind: 'price', id: variant.id }) : undefined}
            onEdit={mayEdit ? () => open({ kind: 'variant', id: variant.id }) : undefined}
            onEarlier={mayEdit && index > 0 ? () => void moveEarlier(product, index).then(revalidate) : undefined}
          />
        ))}
      </ul>
      {opened && <OpenedForm opened={opened} product={product} onClose={close} />}
    </section>
  )
}

type OpenedFormProps = { opened: Opened; product: AdminProduct; onClose: () => void }

/** Nothing for a variant that is gone. */
function OpenedForm({ opened, product: { id, variants }, onClose }: OpenedFormProps) {
  const { revalidate } = useRevalidator()
  const done = () => {
    onClose()
    void revalidate()
  }
  const shared = { productId: id, variants, onClose, onDone: done }
  if (opened.kind === 'new' || opened.kind === 'removed') {
    return <VariantDialog {...shared} variant={undefined} restored={opened.values} />
  }
  const variant = variants.find((each) => each.id === opened.id)
  if (!variant) return null
  const { kind, values } = opened
  if (kind === 'variant') return <VariantDialog {...shared} variant={variant} restored={values} />
  return <PriceDialog variant={variant} restored={values} onClose={onClose} onDone={() => void revalidate()} />
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
