import type { ReactNode, SubmitEvent } from 'react'
import { paths } from '#storefront/paths.ts'
import { visibly } from '../browser/visibly.ts'
import { type Addition, addFieldName, parseAddValue, readPieces } from './add-field.ts'

export type AddToCartFormProps = {
  children: ReactNode
  className?: string
  /** A pointer or the focus has come to something in it. */
  onReach?: () => void
}

/** One form around many goods: each button says what it adds. Without JavaScript the cart page takes it. */
export function AddToCartForm({ children, className, onReach }: AddToCartFormProps) {
  return (
    <form
      method="post"
      action={paths.cart()}
      // What a browser finds wrong it says in its own language.
      noValidate
      className={className}
      onSubmit={submit}
      onPointerOver={onReach}
      onFocus={onReach}
    >
      {children}
    </form>
  )
}

function submit(event: SubmitEvent<HTMLFormElement>) {
  const { submitter } = event.nativeEvent
  const form = event.currentTarget
  // React passes on the submit of a form in a window that was opened from within this one.
  if (event.target !== form) return
  if (!(submitter instanceof HTMLButtonElement) || form.dataset['native'] !== undefined) return
  const data = new FormData(form, submitter)
  const addition = parseAddValue(data.get(addFieldName))
  if (!addition) return
  event.preventDefault()
  if (submitter.getAttribute('aria-busy') === 'true') return
  submitter.setAttribute('aria-busy', 'true')
  void add({ ...addition, quantity: readPieces(data) })
    .catch(() => submitNatively(form, submitter))
    .finally(() => submitter.removeAttribute('aria-busy'))
}

async function add(addition: Addition & { quantity: number }) {
  const { addToCart } = await import('#storefront/add-to-cart.ts')
  await visibly(addToCart(addition))
}

/** The script that adds is missing; the cart page takes the form too. */
function submitNatively(form: HTMLFormElement, submitter: HTMLButtonElement) {
  form.dataset['native'] = ''
  form.requestSubmit(submitter)
}
