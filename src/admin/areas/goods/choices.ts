import { api } from '#admin/api.ts'

type Choices = Awaited<ReturnType<typeof api.products.choices>>['data']

let known: Choices = {
  categories: [],
  brands: [],
  size_tables: [],
  attributes: [],
  fills: [],
  vat: { is_charged: true, rate: 23, rates: [] },
}

/** What the form and the filters of goods choose from. Loaded before they show, so that they can read it while they render. */
export async function loadChoices(signal?: AbortSignal): Promise<Choices> {
  known = (await api.products.choices(signal ? { signal } : {})).data
  return known
}

export function readChoices(): Choices {
  return known
}

/** The classes of VAT by what they are today, and none. */
export function listVatOptions(): { value: number; label: string }[] {
  const classes = known.vat.rates.map(({ vat_class: value, rate }) => ({ value, label: `${rate} %` }))
  return [...classes, { value: 0, label: '0 %' }]
}
