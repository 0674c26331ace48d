import { api } from '#admin/api.ts'

type Choices = Awaited<ReturnType<typeof api.products.choices>>['data']

let known: Choices = {
  categories: [],
  brands: [],
  size_tables: [],
  attributes: [],
  vat: { is_charged: true, rate: 23 },
}

/** What the form and the filters of goods choose from. Loaded before they show, so that they can read it while they render. */
export async function loadChoices(signal?: AbortSignal): Promise<Choices> {
  known = (await api.products.choices(signal ? { signal } : {})).data
  return known
}

export function readChoices(): Choices {
  return known
}
