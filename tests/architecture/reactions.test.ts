import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listEvents, renderReactions } from '../../scripts/reactions-table.ts'

const server = join(import.meta.dirname, '../../src/server')
const compositionFiles = ['composition.ts', ...globSync('composition/*.ts', { cwd: server })]
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
  const callbacks = compositionFiles.flatMap((file) => {
    const text = readFileSync(join(server, file), 'utf8')
    return [...text.matchAll(/\bon[A-Z]\w*(?=[:(,])/g)].map(([name]) => `${file}: ${name}`)
  })
  // Reporting trouble to the log is not a reaction.
  expect(callbacks.filter((callback) => !callback.endsWith(': onTrouble'))).toEqual([])
})

/** Modules whose data about a customer is in the copy and survives the account, with the reason. */
const surviving: Record<string, string> = {
  satisfaction: 'a rating carries no name',
  withdrawals: 'a statement proves what happened to the money',
}

test('what a module stores about a customer is in the copy of their data and is erased, or has a reason to stay', () => {
  const people = readFileSync(join(server, 'composition/people.ts'), 'utf8')
  const [, list = ''] = /const personalData: [^=]+= \[([^\]]*)\]/.exec(people) ?? []
  const copied = (list.match(/\w+/g) ?? []).map((name) => findModule(people, name))
  expect(copied.length).toBeGreaterThan(5)
  const erasing = rows.find((row) => row.includes('`customer.erased`')) ?? ''
  const erased = [...erasing.matchAll(/(\w+)\.forgetCustomer/g)].map(([, module = '']) => module)
  expect([...erased, ...Object.keys(surviving)].toSorted()).toEqual(copied.toSorted())
})

/** The module that a name is imported from. */
function findModule(text: string, name: string): string {
  return new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '\\.\\./modules/\\w+/(\\w+)/`).exec(text)?.[1] ?? name
}
