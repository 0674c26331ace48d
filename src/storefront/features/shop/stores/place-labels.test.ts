import { expect, test } from 'vitest'
import { placeLabels } from './place-labels.ts'

const at = (x: number, y: number, name = 'Zvolen') => ({ x, y, name })

test.each([
  ['alone, a name is right of its pin', [at(100, 100)], ['start']],
  ['it is left of it if another pin is at the right', [at(100, 100), at(130, 100)], ['end', 'start']],
  ['it does not leave the drawing', [at(620, 100)], ['end']],
  ['it does not cover a name before it', [at(100, 100), at(60, 112), at(190, 100)], ['start', 'end', 'start']],
  ['between two pins it is above', [at(70, 100), at(100, 100), at(130, 100)], ['end', 'middle', 'start']],
])('%s', (_title, places, anchors) => {
  expect(placeLabels(places, 640).map(({ anchor }) => anchor)).toEqual(anchors)
})
