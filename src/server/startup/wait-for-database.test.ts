import { expect, test } from 'vitest'
import { repeatWhileDown } from './wait-for-database.ts'

const logger = { warn: () => {} }

test('a step whose database moves to another server in the middle of it is repeated', async () => {
  const answers = [Object.assign(new Error('This server is a standby'), { code: '25006' }), undefined]
  let downs = 0
  const step = async () => {
    const error = answers.shift()
    if (error) throw error
    return 'done'
  }
  const onDown = async () => void (downs += 1)
  expect(await repeatWhileDown(step, { logger, onDown })).toBe('done')
  expect([downs, answers]).toEqual([1, []])
})

test('a step that fails for another reason fails immediately', async () => {
  let steps = 0
  const step = async () => {
    steps += 1
    throw new Error('The password is wrong.')
  }
  await expect(repeatWhileDown(step, { logger })).rejects.toThrow('The password is wrong.')
  expect(steps).toBe(1)
})
