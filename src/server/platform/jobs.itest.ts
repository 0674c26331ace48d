import { pino } from 'pino'
import { expect, test } from 'vitest'
import { connectPglite } from './db/connect.ts'
import { createJobs } from './jobs.ts'

test('a job exists if and only if its transaction commits', async () => {
  const { db, pglite } = await connectPglite()
  if (!pglite) throw new Error('The embedded database was asked for.')
  const jobs = createJobs({ source: { pglite }, logger: pino({ level: 'silent' }) })
  const done: unknown[] = []
  jobs.work('test.note', async (data) => void done.push(data))
  await jobs.start({ workers: false })

  await db.tx((tx) => jobs.enqueue(tx, 'test.note', { text: 'kept' }))
  await expect(
    db.tx(async (tx) => {
      await jobs.enqueue(tx, 'test.note', { text: 'lost' })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')

  expect(await jobs.drain()).toBe(1)
  expect(done).toEqual([{ text: 'kept' }])
  await jobs.stop()
  await db.close()
})
