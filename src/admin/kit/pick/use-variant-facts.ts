import { useEffect, useState } from 'react'
import type { VariantChoice } from '#contracts/admin/variants.ts'
import { api } from '#admin/api.ts'

export type VariantFacts = ReadonlyMap<number, VariantChoice>

/** Stock and prices of chosen variants, which the form does not hold: they change by themselves. Empty until they are known. */
export function useVariantFacts(chosen: readonly { id: number }[]): VariantFacts {
  const choices = useChoices('ids', chosen.map(({ id }) => id).join())
  return new Map(choices.map((choice) => [choice.id, choice]))
}

/** The same by code, for a form that holds codes. */
export function useCodeFacts(codes: readonly string[]): ReadonlyMap<string, VariantChoice> {
  const choices = useChoices('codes', codes.join())
  return new Map(choices.map((choice) => [choice.code, choice]))
}

function useChoices(by: 'ids' | 'codes', asked: string): readonly VariantChoice[] {
  const [choices, setChoices] = useState<readonly VariantChoice[]>([])
  useEffect(() => {
    if (asked === '') return
    const controller = new AbortController()
    api.variants.choices({ query: { [by]: asked }, signal: controller.signal }).then(
      ({ data }) => setChoices(data),
      // Without them the form has everything that is saved.
      () => undefined,
    )
    return () => controller.abort()
  }, [by, asked])
  return choices
}
