import { expect, test } from 'vitest'
import { CircuitOpen, createCircuitBreaker } from './circuit-breaker.ts'

function aService() {
  let time = 0
  let calls = 0
  let isUp = false
  const guard = createCircuitBreaker({ failuresToOpen: 3, openMs: 1000, now: () => time })
  return {
    call: () =>
      guard(async () => {
        calls += 1
        if (!isUp) throw new Error('down')
        return 'answer'
      }).catch((error: unknown) => (error instanceof CircuitOpen ? 'refused' : 'failed')),
    pass: (ms: number) => void (time += ms),
    comeBack: () => void (isUp = true),
    calls: () => calls,
  }
}

test('three consecutive failures open the circuit, and then no caller waits', async () => {
  const service = aService()
  expect([await service.call(), await service.call(), await service.call()]).toEqual(['failed', 'failed', 'failed'])
  expect([await service.call(), await service.call()]).toEqual(['refused', 'refused'])
  expect(service.calls()).toBe(3)
})

test('after a pause one probe is sent, and while it fails the circuit stays open', async () => {
  const service = aService()
  for (let index = 0; index < 3; index += 1) await service.call()
  service.pass(1000)
  expect(await Promise.all([service.call(), service.call(), service.call()])).toEqual(['failed', 'refused', 'refused'])
  service.pass(999)
  expect(await service.call()).toBe('refused')
  expect(service.calls()).toBe(4)
})

test('a successful probe closes the circuit', async () => {
  const service = aService()
  for (let index = 0; index < 3; index += 1) await service.call()
  service.comeBack()
  service.pass(1000)
  expect(await service.call()).toBe('answer')
  expect(await Promise.all([service.call(), service.call()])).toEqual(['answer', 'answer'])
})

test('a success in between restarts the count', async () => {
  const service = aService()
  await service.call()
  await service.call()
  service.comeBack()
  expect(await service.call()).toBe('answer')
})
