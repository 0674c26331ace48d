import { api } from '#admin/api.ts'

type Choices = Awaited<ReturnType<typeof api.facets.choices>>['data']

let known: Choices = []

/** Attributes without a filter. Loaded before the form shows, so that it can read them while it renders. */
export async function loadFacetChoices(): Promise<void> {
  known = (await api.facets.choices({})).data
}

export function readFacetChoices(): Choices {
  return known
}
