import { expect, test } from 'vitest'
import { createRunQueue } from './run-queue.ts'

function aQueue() {
  const log: string[] = []
  const answers: (() => void)[] = []
  const run = createRunQueue({
    onStart: (intent) => log.push(`start ${intent}`),
    execute: async ({ intent, isOvertaken }) => {
      log.push(`send ${intent}`)
      await new Promise<void>((resolve) => answers.push(resolve))
      log.push(`${isOvertaken() ? 'late' : 'last'} ${intent}`)
    },
  })
  const answer = async () => {
    answers.shift()?.()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { run, log, answer }
}

test('an intent is sent after the answer to the previous one', async () => {
  const { run, log, answer } = aQueue()
  void run('update')
  void run('remove.12')
  await answer()
  expect(log).toEqual(['start update', 'start remove.12', 'send update'])
  await answer()
  await answer()
  expect(log.slice(3)).toEqual(['late update', 'send remove.12', 'last remove.12'])
})

test('of choices in quick succession only the last is quoted', async () => {
  const { run, log, answer } = aQueue()
  void run('update')
  await answer()
  void run('quote')
  void run('place')
  void run('quote')
  for (let count = 0; count < 4; count += 1) await answer()
  expect(log.filter((line) => !line.startsWith('start'))).toEqual([
    'send update',
    'late update',
    'send quote',
    'last quote',
  ])
})

test('while an order is in progress nothing else is sent, not even a second order', async () => {
  const { run, log, answer } = aQueue()
  void run('order')
  void run('order')
  void run('quote')
  await answer()
  await answer()
  expect(log).toEqual(['start order', 'send order', 'last order'])
  void run('quote')
  await answer()
  expect(log.slice(3)).toEqual(['start quote', 'send quote'])
})
