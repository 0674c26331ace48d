import { readWhole, toSearch } from '#storefront/kit/forms/read-value.ts'
import type { Replacement } from './allocate-letter.ts'
import type { SignChoice } from './compose-sign.ts'
import { maxTextLength } from './read-letters.ts'

/** More than any letter has. */
const mostHeightCm = 9_999

const textParam = 'text'
const colorParam = 'farba'
const heightParam = 'vyska'
const replacementParam = 'nahrada'

/** The fields of the form, which are the parameters of the address. */
export const signFields = {
  text: textParam,
  color: colorParam,
  height: heightParam,
  replacement: replacementParam,
  /** A button: replaces all letters that are short. */
  nearest: 'nahrady',
} as const

/** The choice in an address or a form; anything that is not one is ignored. */
export function readSign(search: Pick<FormData | URLSearchParams, 'get' | 'getAll'>): SignChoice {
  return {
    text: toText(search.get(textParam)).slice(0, maxTextLength),
    color: toText(search.get(colorParam)) || undefined,
    height: readWhole(search.get(heightParam), mostHeightCm) || undefined,
    replacements: Object.fromEntries(search.getAll(replacementParam).flatMap(readReplacement)),
  }
}

/** The same as fields, in the order of the form. */
export function listFields({ text, color, height, replacements }: SignChoice): [name: string, value: string][] {
  return [
    [signFields.text, text],
    ...(color === undefined ? [] : [[signFields.color, color] satisfies [string, string]]),
    ...(height === undefined ? [] : [[signFields.height, String(height)] satisfies [string, string]]),
    ...Object.entries(replacements).map(([character, replacement]): [string, string] => [
      signFields.replacement,
      formatReplacement(character, replacement),
    ]),
  ]
}

/** Empty for a sign without a text. */
export function toSignSearch(choice: SignChoice): string {
  return choice.text.trim() === '' ? '' : toSearch(listFields(choice))
}

/** "A:417", "A:mix", "A:-": a character and what replaces it. */
export function formatReplacement(character: string, replacement: Replacement): string {
  const value = { variant: '', mixed: 'mix', none: '-' }[replacement.kind]
  return `${character}:${replacement.kind === 'variant' ? replacement.variantId : value}`
}

function readReplacement(text: unknown): [string, Replacement][] {
  if (typeof text !== 'string') return []
  const [, character, value] = /^([^\s]{1,2}):(\d{1,9}|mix|-)$/u.exec(text) ?? []
  if (character === undefined || value === undefined) return []
  if (value === '-') return [[character, { kind: 'none' }]]
  return [[character, value === 'mix' ? { kind: 'mixed' } : { kind: 'variant', variantId: Number(value) }]]
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
