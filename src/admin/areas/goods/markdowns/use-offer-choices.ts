import { usePart } from '#admin/kit/states/use-part.ts'
import { loadChoices } from '../choices.ts'

export type OfferChoice = { id: number; label: string }
type OfferChoices = { categories: readonly OfferChoice[]; brands: readonly OfferChoice[] }

let asked: Promise<OfferChoices> | undefined

/** Categories and brands; asked for once per visit of the back office. */
export function useOfferChoices() {
  return usePart('offer', async () => {
    asked ??= load()
    try {
      return await asked
    } catch (error) {
      asked = undefined
      throw error
    }
  })
}

async function load(): Promise<OfferChoices> {
  const { categories, brands } = await loadChoices()
  return {
    categories: categories.map(({ id, path }) => ({ id, label: path })),
    brands: brands.map(({ id, name }) => ({ id, label: name })),
  }
}
