import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listEvents, renderReactions } from '../../scripts/reactions-table.ts'

const rows = (await renderReactions()).split('\n').slice(2)

test('every event that a module declares is in the table once, and no name is used twice', async () => {
  const declared = (await listEvents()).map(({ eventName }) => eventName)
  const listed = rows.map((row) => /`(.+)`/.exec(row)?.[1] ?? row)
  expect(listed.toSorted()).toEqual(declared.toSorted())
  expect(new Set(declared).size).toBe(declared.length)
})

test('every handler is a function of a module, so that the table says all of it', () => {
  for (const row of rows) {
    const [, , , inTransaction = '', afterCommit = ''] = row.split('|').map((cell) => cell.trim())
    const handlers = [inTransaction, afterCommit].filter((cell) => cell !== '–').join(', ')
    expect(handlers, row).toMatch(/^\w+\.\w+(, \w+\.\w+)*$/)
  }
})

test('the composition has no other way to react: no module is passed a callback or given one after it was built', () => {
  const files = ['composition/care.ts', 'composition/goods.ts', 'composition/people.ts']
  const sources = [
    ...files,
    'composition/promotion.ts',
    'composition/selling.ts',
    'composition/shop.ts',
    'composition.ts',
  ]
  const callbacks = sources.flatMap((file) => {
    const text = readFileSync(join(import.meta.dirname, '../../src/server', file), 'utf8')
    return [...text.matchAll(/\bon[A-Z]\w*(?=[:(,])/g)].map(([name]) => `${file}: ${name}`)
  })
  // Reporting trouble to the log is not a reaction.
  expect(callbacks.filter((callback) => !callback.endsWith(': onTrouble'))).toEqual([])
})
