import { type FormEvent, type ReactNode, useState } from 'react'
import { addToCart } from '#storefront/add-to-cart.ts'
import { paths } from '#storefront/paths.ts'

export type AddToCartFormProps = {
  productId: number
  variantId: number
  className?: string
  /** The button, and a `quantity` field where there is a choice; one piece without it. */
  children: (state: { isAdding: boolean }) => ReactNode
}

/** A plain form to the cart page; where scripts run, the goods go in without leaving the page. */
export function AddToCartForm({ productId, variantId, className, children }: AddToCartFormProps) {
  const [isAdding, setIsAdding] = useState(false)

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isAdding) return
    const quantity = Number(new FormData(event.currentTarget).get('quantity') ?? 1)
    setIsAdding(true)
    await addToCart({ productId, variantId, quantity: Number.isInteger(quantity) && quantity > 0 ? quantity : 1 })
    setIsAdding(false)
  }

  return (
    <form method="post" action={paths.cart()} className={className} onSubmit={(event) => void add(event)}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="variantId" value={variantId} />
      {children({ isAdding })}
    </form>
  )
}
