import { type RefObject, useEffect, useState } from 'react'
import type { Completer } from '#contracts/party/completer.ts'
import { getBrowserApi } from '#storefront/api.ts'
import { useInSight } from '#storefront/kit/analytics/use-in-sight.ts'

type Completed = { productId: number; variantId: number; completer: Completer | null }

/** `opened`: for the variant with which the page was opened. `block`: where it is shown. */
type Input = { opened: Completed & { completer: Completer }; variantId: number; block: RefObject<HTMLElement | null> }

/**
 * The completer of the page for the variant that is shown. Another variant may have another color, so it is asked for again once it is
 * in sight, unless the party is of a theme; until the answer is there, and if it is lost, the last one stays.
 */
export function useCompleter({ opened, variantId, block }: Input): Completer | null {
  const [last, setLast] = useState<Completed>(opened)
  const isInSight = useInSight(block)
  const { productId } = opened
  const isKnown = opened.completer.theme !== null || opened.variantId === variantId
  const shown = isKnown || last.productId !== productId ? opened : last
  // A block that had nothing to say is never in sight.
  const isAsked = !isKnown && shown.variantId !== variantId && (isInSight === true || shown.completer === null)

  useEffect(() => {
    if (!isAsked) return
    const abort = new AbortController()
    const request = { params: { id: productId }, query: { variant: String(variantId) }, signal: abort.signal }
    getBrowserApi()
      .party.completeProduct(request)
      .then(({ data }) => abort.signal.aborted || setLast({ productId, variantId, completer: data }))
      .catch(() => undefined)
    return () => abort.abort()
  }, [isAsked, productId, variantId])

  return shown.completer
}
