import { expect, test } from 'vitest'
import { editableMessages } from './editable-messages.ts'

test('every editable message is a text with its gaps, each said once', () => {
  for (const { text, gaps, name } of editableMessages) {
    expect(text, name).not.toMatch(/undefined|NaN|\[object/)
    expect(text.match(/\{\w+\}/g) ?? [], name).toEqual(gaps.map((gap) => `{${gap}}`))
  }
  const texts = editableMessages.map(({ text }) => text)
  expect(new Set(texts).size).toBe(texts.length)
})

test('texts that the specification quotes are among them', () => {
  const texts = editableMessages.map(({ text }) => text)
  expect(texts).toEqual(
    expect.arrayContaining([
      'Pole musí být vyplněno',
      'Vyplňte prosím minimálně {length} znaků.',
      'E-mail byl úspěšně uložen.',
    ]),
  )
})
