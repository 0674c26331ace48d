import type { MouseEventHandler, ReactNode, SubmitEvent, SyntheticEvent } from 'react'
import { paths } from '#storefront/paths.ts'
import { withVisibleProgress } from '../browser/with-visible-progress.ts'
import { type Addition, addFieldName, parseAddValue, readPieces } from './add-field.ts'

export type AddToCartFormProps = {
  children: ReactNode
  className?: string
  /** The pointer or the focus has entered the form. */
  onReach?: (event: SyntheticEvent) => void
  /** Sees clicks before the links and buttons that they are on. */
  onClickCapture?: MouseEventHandler<HTMLFormElement>
}

/** One form around many goods: each button names what it adds. Without JavaScript it posts to the cart page. */
export function AddToCartForm({ children, className, onReach, onClickCapture }: AddToCartFormProps) {
  return (
    <form
      method="post"
      action={paths.cart()}
      // The browser's own messages would be in the language of the browser.
      noValidate
      className={className}
      onSubmit={submit}
      onPointerOver={onReach}
      onFocus={onReach}
      onClickCapture={onClickCapture}
    >
      {children}
    </form>
  )
}

function submit(event: SubmitEvent<HTMLFormElement>) {
  const { submitter } = event.nativeEvent
  const form = event.currentTarget
  // React also bubbles the submit of a form in a dialog that is a child of this component.
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
  await withVisibleProgress(addToCart(addition))
}

/** The script that adds could not be loaded, so the form is posted to the cart page. */
function submitNatively(form: HTMLFormElement, submitter: HTMLButtonElement) {
  form.dataset['native'] = ''
  form.requestSubmit(submitter)
}
