import * as z from 'zod/mini'

/** Maker, or the person responsible in the EU; empty = not known. */
export type Responsible = { name: string; address: string; email: string }

const part = z.optional(z.string())
const responsibleSchema = z.object({ name: part, address: part, email: part })

/** Reads what is stored of such a person. */
export function readResponsible(stored: unknown): Responsible {
  const { name = '', address = '', email = '' } = responsibleSchema.safeParse(stored).data ?? {}
  return { name, address, email }
}

/** To be stored; null if nothing is known. */
export function toStored(person: Responsible): Responsible | null {
  return Object.values(person).some((text) => text !== '') ? person : null
}

/**
 * The fields that Regulation 2023/988 (GPSR, Article 19) wants shown before a purchase and that are empty: the maker with
 * addresses. A responsible person is needed only for a maker outside the EU, so of theirs only what is begun must be whole.
 */
export function findMissingGpsr({
  manufacturer,
  responsible,
}: {
  manufacturer: Responsible
  responsible: Responsible
}) {
  const parts = ['name', 'address', 'email'] as const
  const ofMaker = parts.filter((part) => manufacturer[part] === '').map((part) => `manufacturer_${part}`)
  const isBegun = toStored(responsible) !== null
  const ofResponsible = isBegun
    ? parts.filter((part) => responsible[part] === '').map((part) => `responsible_${part}`)
    : []
  return [...ofMaker, ...ofResponsible]
}
