import { expect, test } from 'vitest'
import { forEachAlone } from './for-each-alone.ts'

test('what fails stops nothing else, and is thrown at the end', async () => {
  const done: number[] = []
  const run = forEachAlone([1, 2, 3, 4], async (item) => {
    if (item % 2 === 1) throw new Error(`no ${item}`)
    done.push(item)
  })
  const error = await run.catch((reason: unknown) => reason)
  expect(done).toEqual([2, 4])
  expect(error).toBeInstanceOf(AggregateError)
  expect((error as AggregateError).errors.map(String)).toEqual(['Error: no 1', 'Error: no 3'])
})

test('one after another, and nothing for nothing', async () => {
  const steps: string[] = []
  await forEachAlone(['a', 'b'], async (item) => {
    steps.push(`${item} begins`)
    await Promise.resolve()
    steps.push(`${item} ends`)
  })
  await forEachAlone([], () => Promise.reject(new Error('never')))
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})
