import { measureNames } from '#contracts/attribute-names.ts'

const attributeNames: Readonly<Record<string, string>> = {
  theme: 'Téma',
  occasion: 'Príležitosť',
  age: 'Vek',
  material: 'Materiál',
  ...measureNames,
  contents: 'Obsah balenia',
  helium: 'Vhodné na hélium',
  glyph: 'Písmeno alebo znak',
  helium_litres: 'Objem hélia (l)',
  holds_grams: 'Udrží ťah (g)',
  ribbon_metres: 'Dĺžka stuhy (m)',
  garland_metres: 'Na girlandu dlhú (m)',
  garland_cm: 'Priemer balóna (cm)',
  pack_pieces: 'Počet balónov',
  pump: 'Pumpa na balóny',
  language: 'Jazyk',
  pages: 'Počet strán',
}

/** The attributes that the shop has a word for. */
export const knownAttributes: readonly { name: string; label: string }[] = Object.entries(attributeNames).map(
  ([name, label]) => ({ name, label }),
)

/** The attributes of a product as its page shows them. */
export function toAttributes(attributes: unknown): { name: string; value: string }[] {
  return toEntries(attributes).map(([key, value]) => ({ name: attributeNames[key] ?? key, value }))
}

/** The attributes that are texts, by key. */
export function toEntries(attributes: unknown): [string, string][] {
  if (typeof attributes !== 'object' || attributes === null) return []
  return Object.entries(attributes).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' && value !== '' ? [[key, value]] : [],
  )
}
