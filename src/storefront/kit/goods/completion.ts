import type { CompleterOffer } from '#contracts/party/completer.ts'

// Adding works without JavaScript: a button of a form that is sent to the cart page has the intent `complete.16-pohare.12.3,obrusky.7.1`,
// which are the guests, and the role, variant and packs of each line.

/** `guests` 0 = unknown. */
export type Completion = { guests: number; lines: { role: string; variantId: number; packs: number }[] }

export const completeIntent = 'complete'

const form = /^(\d{1,3})-((?:[a-z][a-z0-9-]{0,33}\.[1-9]\d{0,8}\.[1-9]\d{0,2}(?:,|$)){1,60})$/

/** The value of the button `intent`. */
export function toCompleteIntent(guests: number | undefined, offers: readonly CompleterOffer[]): string {
  const lines = offers.map(({ role, variant_id: variantId, packs }) => `${role}.${variantId}.${packs}`)
  return `${completeIntent}.${guests ?? 0}-${lines.join(',')}`
}

/** The part of the intent after its name. Undefined for any other text. */
export function parseCompletion(text: string): Completion | undefined {
  const [, guests, lines = ''] = form.exec(text) ?? []
  if (guests === undefined) return undefined
  return {
    guests: Number(guests),
    lines: lines.split(',').flatMap((line) => {
      const [role = '', variantId, packs] = line.split('.')
      return role === '' ? [] : [{ role, variantId: Number(variantId), packs: Number(packs) }]
    }),
  }
}
