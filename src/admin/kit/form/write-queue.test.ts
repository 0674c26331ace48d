import { expect, test } from 'vitest'
import { createWriteQueue } from './write-queue.ts'

test('a second save waits for the first and starts from its version', async () => {
  const enqueue = createWriteQueue()
  let version = 1
  const seen: number[] = []
  const save = async () => {
    seen.push(version)
    await Promise.resolve()
    version += 1
  }
  await Promise.all([enqueue('brands/5', save), enqueue('brands/5', save)])
  expect(seen).toEqual([1, 2])
})

test('a failed save is reported to its caller alone', async () => {
  const enqueue = createWriteQueue()
  const failed = enqueue('brands/5', () => Promise.reject(new Error('refused')))
  const next = enqueue('brands/5', async () => 'saved')
  await expect(failed).rejects.toThrow('refused')
  await expect(next).resolves.toBe('saved')
})

test('another thing does not wait', async () => {
  const enqueue = createWriteQueue()
  const { promise, resolve } = Promise.withResolvers<void>()
  const slow = enqueue('brands/5', () => promise)
  await expect(enqueue('brands/6', async () => 'saved')).resolves.toBe('saved')
  resolve()
  await slow
})
