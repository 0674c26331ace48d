import brands from '../seeds/brands.json' with { type: 'json' }

type Party = { name: string; address: string; email: string }
export type Brand = { name: string; manufacturer: Party; responsiblePerson: Party | null }

export function brandOf(name: string): Brand {
  const brand = brands.find((candidate) => candidate.name === name)
  if (!brand) throw new Error(`brands.json has no brand ${name}`)
  return brand
}
