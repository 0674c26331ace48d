import { api } from '#admin/api.ts'

type Choices = Awaited<ReturnType<typeof api.carriers.choices>>['data']

let known: Choices = { zones: [], countries: [] }

/** What the form of a carrier is chosen from. Loaded before it shows, so that it can read it while it renders. */
export async function loadCarrierChoices(): Promise<void> {
  known = (await api.carriers.choices({})).data
}

export function readCarrierChoices(): Choices {
  return known
}
