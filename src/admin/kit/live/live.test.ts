import { expect, test } from 'vitest'
import { createLive, type LiveNote } from './live.ts'

function aBrowser() {
  const state = { isVisible: true }
  const opened: { target: EventTarget; isClosed: boolean }[] = []
  const waiting: { run: () => void; milliseconds: number }[] = []
  const live = createLive({
    isVisible: () => state.isVisible,
    open() {
      const source = { target: new EventTarget(), isClosed: false }
      opened.push(source)
      return Object.assign(source.target, { close: () => void (source.isClosed = true) }) as never
    },
    wait: (run, milliseconds) => {
      waiting.push({ run, milliseconds })
      return () => {}
    },
  })
  return { live, state, opened, waiting, last: () => opened.at(-1)?.target ?? new EventTarget() }
}

const changed: LiveNote = { kind: 'changed', thing: 'brand', id: '5' }

test('all listeners share one stream, which closes with the last of them', () => {
  const { live, opened, last } = aBrowser()
  const heard: LiveNote[] = []
  const ends = [live.listen((note) => heard.push(note)), live.listen((note) => heard.push(note))]
  last().dispatchEvent(new MessageEvent('message', { data: JSON.stringify(changed) }))
  last().dispatchEvent(new MessageEvent('message', { data: '{half' }))
  expect([opened.length, heard]).toEqual([1, [changed, changed]])
  for (const end of ends) end()
  expect(opened[0]?.isClosed).toBe(true)
})

test('a broken stream is opened again, later each time, and then everything may have changed', () => {
  const { live, opened, waiting, last } = aBrowser()
  const heard: LiveNote[] = []
  live.listen((note) => heard.push(note))
  for (let time = 0; time < 3; time += 1) {
    last().dispatchEvent(new Event('error'))
    waiting.at(-1)?.run()
  }
  last().dispatchEvent(new Event('open'))
  expect([opened.length, heard]).toEqual([4, [{ kind: 'all' }]])
  const [first = 0, , third = 0] = waiting.map(({ milliseconds }) => milliseconds)
  expect(third).toBeGreaterThan(first * 2)
})

test('a hidden tab holds no connection, and loads again when it is shown', () => {
  const { live, state, opened, last } = aBrowser()
  const heard: LiveNote[] = []
  live.listen((note) => heard.push(note))
  state.isVisible = false
  live.update()
  expect(opened[0]?.isClosed).toBe(true)
  state.isVisible = true
  live.update()
  last().dispatchEvent(new Event('open'))
  expect([opened.length, heard]).toEqual([2, [{ kind: 'all' }]])
})
