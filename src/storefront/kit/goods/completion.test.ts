import { expect, test } from 'vitest'
import type { CompleterOffer } from '#contracts/party/completer.ts'
import { parseCompletion, toCompleteIntent } from './completion.ts'

const offer = (role: string, variantId: number, packs: number) => {
  const given: Partial<CompleterOffer> = { role, variant_id: variantId, packs }
  return given as CompleterOffer
}

test('an intent says the guests and each line, and is read as it was written', () => {
  const intent = toCompleteIntent(16, [offer('pohare', 12, 3), offer('dezertne-taniere', 7, 1)])
  expect(intent).toBe('complete.16-pohare.12.3,dezertne-taniere.7.1')
  expect(parseCompletion(intent.slice('complete.'.length))).toEqual({
    guests: 16,
    lines: [
      { role: 'pohare', variantId: 12, packs: 3 },
      { role: 'dezertne-taniere', variantId: 7, packs: 1 },
    ],
  })
  expect(toCompleteIntent(undefined, [offer('pohare', 12, 3)])).toBe('complete.0-pohare.12.3')
})

test.each([
  '',
  '16-',
  '16',
  'pohare.12.3',
  '16-pohare.12',
  '16-pohare.0.1',
  '16-pohare.12.0',
  '16-Pohare.12.1',
  'x-a.1.1',
])('%j is not a completion', (text) => {
  expect(parseCompletion(text)).toBeUndefined()
})
