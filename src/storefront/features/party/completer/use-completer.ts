import { useEffect, useState } from 'react'
import type { Completer } from '#contracts/party/completer.ts'
import { getBrowserApi } from '#storefront/api.ts'

type Completed = { productId: number; variantId: number; completer: Completer | null }

/**
 * The completer of the page for the variant that is shown. Another variant may have another color, so it is asked for again, unless the
 * party is of a theme; until the answer is there, and if it is lost, the last one stays.
 */
export function useCompleter(opened: Completed & { completer: Completer }, variantId: number): Completer | null {
  const [shown, setShown] = useState<Completed>(opened)
  const current = shown.productId === opened.productId ? shown : opened
  const isOther = current.variantId !== variantId && opened.completer.theme === null
  const { productId } = opened

  useEffect(() => {
    if (!isOther) return
    const abort = new AbortController()
    const request = { params: { id: productId }, query: { variant: String(variantId) }, signal: abort.signal }
    getBrowserApi()
      .party.completeProduct(request)
      .then(({ data }) => abort.signal.aborted || setShown({ productId, variantId, completer: data }))
      .catch(() => undefined)
    return () => abort.abort()
  }, [isOther, productId, variantId])

  return current.completer
}
