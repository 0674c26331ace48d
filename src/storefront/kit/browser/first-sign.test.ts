import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Movement = { movementX: number; movementY: number }
const listeners = new Map<string, (event?: Movement) => void>()

beforeEach(() => {
  vi.resetModules()
  listeners.clear()
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('addEventListener', (name: string, call: (event?: Movement) => void) => listeners.set(name, call))
})
afterEach(() => vi.unstubAllGlobals())

/** Whether the wait has ended once everything that is under way is done. */
async function watch() {
  const { noteSign, waitForFirstSign } = await import('./first-sign.ts')
  let isOver = false
  void waitForFirstSign().then(() => (isOver = true))
  const isOverNow = async () => {
    await new Promise((resolve) => setTimeout(resolve))
    return isOver
  }
  return { noteSign, isOverNow }
}

test.each(['pointerdown', 'click', 'keydown', 'focusin', 'scroll'])('%s is a sign', async (name) => {
  const { isOverNow } = await watch()
  expect(await isOverNow()).toBe(false)
  listeners.get(name)?.()
  expect(await isOverNow()).toBe(true)
})

test('a mouse is a sign once it moves, not when the page appears under it', async () => {
  const { isOverNow } = await watch()
  listeners.get('pointermove')?.({ movementX: 0, movementY: 0 })
  expect(await isOverNow()).toBe(false)
  listeners.get('pointermove')?.({ movementX: 0, movementY: 3 })
  expect(await isOverNow()).toBe(true)
})

test('going to another page is a sign', async () => {
  const { noteSign, isOverNow } = await watch()
  noteSign()
  expect(await isOverNow()).toBe(true)
})

test.each([
  ['a press', { navigator: { userActivation: { hasBeenActive: true } } }],
  ['a scroll', { scrollY: 120 }],
])('%s before the code had loaded counts', async (_, globals) => {
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  const { isOverNow } = await watch()
  expect(await isOverNow()).toBe(true)
})
