import { expect, test } from 'vitest'
import { weekdayLabels } from './weekday-labels.ts'
import { nameWeekday, onWeekday } from './weekday-names.ts'

test.each([
  [1, 'pondelok', 'Pondelok', 'v\u00A0pondelok'],
  [2, 'utorok', 'Utorok', 'v\u00A0utorok'],
  [3, 'streda', 'Streda', 'v\u00A0stredu'],
  [4, 'štvrtok', 'Štvrtok', 'vo štvrtok'],
  [5, 'piatok', 'Piatok', 'v\u00A0piatok'],
  [6, 'sobota', 'Sobota', 'v\u00A0sobotu'],
  [7, 'nedeľa', 'Nedeľa', 'v\u00A0nedeľu'],
])('day %i is %s, %s, %s', (day, name, label, when) => {
  expect([nameWeekday(day), weekdayLabels[day - 1], onWeekday(day)]).toEqual([name, label, when])
})
