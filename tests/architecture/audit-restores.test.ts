import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** Without its list the log has neither names for the fields of a thing nor a form that takes them back. */
test('the audit log knows every list of plain things', () => {
  const log = readFileSync('src/admin/routes/audit.tsx', 'utf8')
  const routes = [...log.matchAll(/import\('\.\/(.+?)'\)/g)].map(([, name]) => `src/admin/routes/${name}`)
  const known = log + routes.map((path) => readFileSync(path, 'utf8')).join('')
  const lists = globSync('src/admin/areas/**/*.{ts,tsx}').filter((path) =>
    /= defineCollection[<(]/.test(readFileSync(path, 'utf8')),
  )
  expect(lists).not.toEqual([])
  // One part of the program may have the lists beside it.
  const shared = [...log.matchAll(/import\('\.\.\/(areas\/.+?)'\)/g)].flatMap(([, name = '']) => {
    const path = `src/admin/${name}`
    const besides = readFileSync(path, 'utf8').matchAll(/^export \{ \w+ \} from '(\.\/.+?)'$/gm)
    return [...besides].map(([, beside = '']) => join(dirname(path), beside))
  })
  const isKnown = (path: string) =>
    shared.includes(path) || known.includes(`../areas/${path.slice('src/admin/areas/'.length)}'`)
  expect(lists.filter((path) => !isKnown(path))).toEqual([])
})
