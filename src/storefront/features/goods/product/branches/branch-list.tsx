import type { ProductDetail, Variant } from '#contracts/catalog.ts'
import { spansToday } from '#kernel/opening-hours.ts'
import { productDialogMessages } from '#storefront/i18n/product-dialog-messages.ts'
import { addFieldName, toAddValue } from '#storefront/kit/goods/add-field.ts'
import { AddToCartForm } from '#storefront/kit/goods/add-to-cart-form.tsx'
import { chooseMyStore, useMyStore } from '#storefront/kit/goods/my-store.ts'
import { toHour, toOpenState } from '#storefront/kit/goods/opening-hours.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { toStockWords } from '#storefront/kit/goods/stock-words.ts'
import { paths } from '#storefront/paths.ts'
import { reservationPaths } from '#storefront/reservation-paths.ts'
import { Button } from '#ui/button.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { StockText } from '#ui/stock-text.tsx'
import { type Branch, findReadyDay, piecesOf } from './branches.ts'

const words = productDialogMessages

export type BranchListProps = {
  product: Pick<ProductDetail, 'id' | 'min_age' | 'set_components'>
  variant: Variant
  /** The size is not chosen yet, so nothing can be reserved. */
  isSizeOpen: boolean
  branches: readonly Branch[]
  now: Date
  /** Called when a store is chosen for pick-up. */
  onChosen?: () => void
}

/** The stores with their stock and pick-up time; the visitor's own first, then those that have the goods. */
export function BranchList({ product, variant, isSizeOpen, branches, now, onChosen }: BranchListProps) {
  const myStore = useMyStore()
  const rank = (branch: Branch) => (branch.store.id === myStore?.id ? 2 : Number(piecesOf(branch, variant.id) > 0))
  const canBuy = toStockWords(variant.availability).canBuy
  return (
    <AddToCartForm>
      <input type="hidden" name="quantity" value="1" />
      <ul className="divide-y divide-line">
        {branches
          .toSorted((a, b) => rank(b) - rank(a))
          .map((branch) => (
            <BranchItem
              key={branch.store.id}
              branch={branch}
              variantId={variant.id}
              isMine={branch.store.id === myStore?.id}
              onPickUp={() => {
                chooseMyStore(branch.store)
                onChosen?.()
              }}
              canBuy={canBuy}
              // Goods for adults are bought on the product page, which asks for the age.
              addValue={
                canBuy && !isSizeOpen && product.min_age === null
                  ? toAddValue({ productId: product.id, variantId: variant.id })
                  : undefined
              }
              // The parts of a set are on other shelves.
              canReserve={canBuy && !isSizeOpen && product.set_components.length === 0}
              now={now}
            />
          ))}
      </ul>
    </AddToCartForm>
  )
}

type BranchItemProps = {
  branch: Branch
  variantId: number
  isMine: boolean
  onPickUp: () => void
  canBuy: boolean
  addValue: string | undefined
  canReserve: boolean
  now: Date
}

function BranchItem({ branch, variantId, isMine, onPickUp, canBuy, addValue, canReserve, now }: BranchItemProps) {
  const { store } = branch
  const pieces = piecesOf(branch, variantId)
  const pickUp = describePickUp(branch, { pieces, canBuy, now })
  return (
    <li className="grid grid-cols-1 gap-x-4 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="grid justify-items-start gap-0.5">
        <RouterLink href={paths.store(store.id)} className="target font-semibold hover:text-primary-700">
          {store.town}
        </RouterLink>
        <span className="text-xs text-ink-soft">{`${store.street}, ${store.zip} ${store.town}`}</span>
        <BranchHours store={store} now={now} />
        <StockText state={pieces > 0 ? 'available' : 'unavailable'}>
          {pieces > 0 ? words.storeStock(pieces) : words.storeEmpty}
        </StockText>
        {pickUp && <span className="text-xs">{pickUp}</span>}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 md:flex-col md:items-end">
        {addValue !== undefined && store.offers_pickup && (
          <Button
            type="submit"
            look="secondary"
            name={addFieldName}
            value={addValue}
            aria-label={words.pickUpIn(store.town)}
            onClick={onPickUp}
          >
            {words.pickUpHere}
          </Button>
        )}
        {canReserve && pieces > 0 && store.takes_reservations && (
          <RouterLink
            href={reservationPaths.form(`${variantId}x1`, store.id)}
            rel="nofollow"
            aria-label={words.reserveIn(store.town)}
            className="target inline-flex min-h-11 items-center text-xs font-semibold text-primary-600 underline-offset-4 hover:underline"
          >
            {words.reserve}
          </RouterLink>
        )}
        <button
          type="button"
          aria-pressed={isMine}
          aria-label={`${words.myStore}: ${store.town}`}
          onClick={() => chooseMyStore(isMine ? undefined : store)}
          className="target inline-flex min-h-11 items-center gap-1 text-xs font-semibold text-primary-600 hover:underline noscript:hidden"
        >
          {isMine && <CheckIcon className="size-4" />}
          {isMine ? words.myStore : words.chooseMyStore}
        </button>
      </div>
    </li>
  )
}

function BranchHours({ store, now }: { store: Branch['store']; now: Date }) {
  const spans = spansToday(store, now).map(({ from, to }) => `${toHour(from)} – ${toHour(to)}`)
  const { isOpen, text } = toOpenState(store, now)
  return (
    <span className="text-xs">
      {spans.length > 0 ? words.todayHours(spans.join(', ')) : words.closedToday}
      {' · '}
      <span className={isOpen ? 'font-semibold text-success' : 'text-ink-soft'}>{text}</span>
    </span>
  )
}

function describePickUp(
  branch: Branch,
  { pieces, canBuy, now }: { pieces: number; canBuy: boolean; now: Date },
): string | undefined {
  if (!canBuy) return undefined
  if (!branch.store.offers_pickup) return words.noPickUp
  if (pieces === 0) return words.pickUpLater
  const day = findReadyDay(branch, now)
  return day === undefined ? undefined : words.pickUpOn(day)
}
