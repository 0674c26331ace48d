import { expect, test } from 'vitest'
import { forEachSettled } from './for-each-settled.ts'

test('a failing item does not stop the others, and is thrown at the end', async () => {
  const done: number[] = []
  const run = forEachSettled([1, 2, 3, 4], async (item) => {
    if (item % 2 === 1) throw new Error(`no ${item}`)
    done.push(item)
  })
  const error = await run.catch((reason: unknown) => reason)
  expect(done).toEqual([2, 4])
  expect(error).toBeInstanceOf(AggregateError)
  expect((error as AggregateError).errors.map(String)).toEqual(['Error: no 1', 'Error: no 3'])
})

test('items run one after another, and an empty list runs nothing', async () => {
  const steps: string[] = []
  await forEachSettled(['a', 'b'], async (item) => {
    steps.push(`${item} begins`)
    await Promise.resolve()
    steps.push(`${item} ends`)
  })
  await forEachSettled([], () => Promise.reject(new Error('never')))
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})
