import { afterEach, expect, test, vi } from 'vitest'
import { createStoredValue } from './stored-value.ts'

const parse = (json: unknown) => (typeof json === 'number' ? json : undefined)

afterEach(() => vi.unstubAllGlobals())

test('a published value is read by another part of the page and by the next page', () => {
  stubStorage(new Map())
  createStoredValue({ key: 'count', parse, initial: 0 }).publish(3)
  expect(createStoredValue({ key: 'count', parse, initial: 0 }).read()).toBe(3)
})

test.each(['{', '"three"', 'null'])('%s, written by other code, counts as no value', (text) => {
  stubStorage(new Map([['count', text]]))
  expect(createStoredValue({ key: 'count', parse, initial: 0 }).read()).toBe(0)
})

test('a browser that stores nothing keeps the value until the page is left', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const count = createStoredValue({ key: 'count', parse, initial: 0 })
  count.publish(3)
  expect(count.read()).toBe(3)
})

function stubStorage(texts: Map<string, string>) {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  })
}
