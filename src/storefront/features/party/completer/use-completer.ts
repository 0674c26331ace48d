import { type RefObject, useEffect, useState } from 'react'
import type { Completer } from '#contracts/party/completer.ts'
import { getBrowserApi } from '#storefront/api.ts'

type Completed = { productId: number; variantId: number; completer: Completer | null }

/** `opened`: for the variant with which the page was opened. `block`: where it is shown. */
type Input = { opened: Completed & { completer: Completer }; variantId: number; block: RefObject<HTMLElement | null> }

/**
 * The completer of the page for the variant that is shown. Another variant may have another color, so it is asked for again once it is
 * in sight, unless the party is of a theme; until the answer is there, and if it is lost, the last one stays.
 */
export function useCompleter({ opened, variantId, block }: Input): Completer | null {
  const [last, setLast] = useState<Completed>(opened)
  const { productId } = opened
  const isKnown = opened.completer.theme !== null || opened.variantId === variantId
  const shown = isKnown || last.productId !== productId ? opened : last
  const isAsked = !isKnown && shown.variantId !== variantId
  // A block that has nothing to say is never in sight.
  const isShown = shown.completer !== null

  useEffect(() => {
    if (!isAsked || !block.current) return
    const abort = new AbortController()
    const ask = () => {
      const request = { params: { id: productId }, query: { variant: String(variantId) }, signal: abort.signal }
      getBrowserApi()
        .party.completeProduct(request)
        .then(({ data }) => abort.signal.aborted || setLast({ productId, variantId, completer: data }))
        .catch(() => undefined)
    }
    // Not the shared hook: one more page would load this file with it.
    const observer = new IntersectionObserver((entries) => {
      if (!entries.at(-1)?.isIntersecting) return
      observer.disconnect()
      ask()
    })
    if (isShown) observer.observe(block.current)
    else ask()
    return () => {
      observer.disconnect()
      abort.abort()
    }
  }, [isAsked, isShown, block, productId, variantId])

  return shown.completer
}
