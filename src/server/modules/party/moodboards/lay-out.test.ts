import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Box, layOutGoods, layOutScene, maxTiles, size, textBox } from './lay-out.rules.ts'

const overlap = (a: Box, b: Box) =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height

const counts = fc.integer({ min: 0, max: maxTiles })

test('pictures stay inside, off the texts and off each other', () => {
  fc.assert(
    fc.property(counts, fc.boolean(), (count, hasScene) => {
      const { scene, goods } = hasScene ? layOutScene(count) : { scene: undefined, goods: layOutGoods(count) }
      const boxes = scene ? [scene, ...goods] : goods
      expect(goods).toHaveLength(hasScene ? Math.min(count, 3) : count)
      for (const [index, box] of boxes.entries()) {
        expect(box.left + box.width).toBeLessThanOrEqual(size.width)
        expect(box.top + box.height).toBeLessThanOrEqual(size.height)
        expect(Math.min(box.left, box.top)).toBeGreaterThan(0)
        for (const other of [textBox, ...boxes.slice(index + 1)]) expect(overlap(box, other)).toBe(false)
      }
    }),
  )
})
