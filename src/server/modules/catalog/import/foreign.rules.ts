/** What the readers of foreign formats share. */
import { foldText } from '#kernel/slug.ts'

/** Given where a shop sells without counting its stock. */
export const uncountedStock = 100

export const fallbackCategory = ['Nezaradené']

const optionKinds: readonly [RegExp, 'color' | 'size'][] = [
  [/^(farba|barva|color|colour)$/, 'color'],
  [/^(velkost|size)$/, 'size'],
]

const attributeKeys: Readonly<Record<string, string>> = {
  material: 'material',
  vek: 'age',
  age: 'age',
  tema: 'theme',
  motiv: 'theme',
  theme: 'theme',
  prilezitost: 'occasion',
  occasion: 'occasion',
  rozmer: 'dimensions',
  rozmery: 'dimensions',
  dimensions: 'dimensions',
}

export function optionKind(name: string): 'color' | 'size' | undefined {
  const folded = foldText(name.trim())
  return optionKinds.find(([pattern]) => pattern.test(folded))?.[1]
}

/** The shop's own key of a well-known attribute, otherwise the name as the file has it. */
export function attributeKey(name: string): string {
  return attributeKeys[foldText(name.trim())] ?? name.trim().slice(0, 60)
}
