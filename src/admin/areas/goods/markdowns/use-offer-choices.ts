import { useEffect, useState } from 'react'
import { loadChoices } from '../choices.ts'

export type OfferChoice = { id: number; label: string }
type OfferChoices = { categories: readonly OfferChoice[]; brands: readonly OfferChoice[] }

let asked: Promise<OfferChoices> | undefined

/** Categories and brands; asked for once per visit of the screen, undefined until they are known. */
export function useOfferChoices(): OfferChoices | undefined {
  const [choices, setChoices] = useState<OfferChoices>()
  useEffect(() => {
    asked ??= load()
    asked.then(setChoices, () => (asked = undefined))
  }, [])
  return choices
}

async function load(): Promise<OfferChoices> {
  const { categories, brands } = await loadChoices()
  return {
    categories: categories.map(({ id, path }) => ({ id, label: path })),
    brands: brands.map(({ id, name }) => ({ id, label: name })),
  }
}
