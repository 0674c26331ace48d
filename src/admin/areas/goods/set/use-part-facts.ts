import { useEffect, useState } from 'react'
import { api } from '#admin/api.ts'
import type { PartFacts, SetPart } from './set-facts.ts'

/** Stock and prices of the parts, which the form does not hold: they change by themselves. Empty until they are known. */
export function usePartFacts(parts: readonly SetPart[]): PartFacts {
  const [facts, setFacts] = useState<PartFacts>(new Map())
  const ids = parts.map(({ id }) => id).join()
  useEffect(() => {
    if (ids === '') return
    const controller = new AbortController()
    api.variants.choices({ query: { ids }, signal: controller.signal }).then(
      ({ data }) => setFacts(new Map(data.map((choice) => [choice.id, choice]))),
      // Without them the form has everything that is saved.
      () => undefined,
    )
    return () => controller.abort()
  }, [ids])
  return facts
}
