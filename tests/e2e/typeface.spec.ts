import { expect, test } from '@playwright/test'

test.skip(({ isMobile }) => isMobile, 'the same for every screen')

test('the caron of ď, ľ and ť does not stand in the next letter', async ({ page }) => {
  await page.goto('/dokumenty')
  const rooms = await page.evaluate(async () => {
    const context = document.createElement('canvas').getContext('2d')
    if (!context) throw new Error('No canvas.')
    const found: { letter: string; font: string; room: number; usual: number }[] = []
    for (const font of ['400 100px Figtree', '600 100px Figtree', '600 100px "Baloo 2"', '700 100px "Baloo 2"']) {
      await document.fonts.load(font, 'čďľť')
      context.font = font
      const roomOf = (letter: string) => {
        const { width, actualBoundingBoxRight } = context.measureText(letter)
        return width - actualBoundingBoxRight
      }
      for (const letter of 'ďľť') found.push({ letter, font, room: roomOf(letter), usual: roomOf('č') })
    }
    return found
  })
  expect(rooms).toHaveLength(12)
  // A pixel is a hundredth of the letter's height: the boxes are measured in whole ones.
  expect(rooms.filter(({ room, usual }) => room < usual - 1)).toEqual([])
})
