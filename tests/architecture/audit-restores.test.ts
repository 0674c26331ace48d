import { globSync, readFileSync } from 'node:fs'
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
  expect(lists.filter((path) => !known.includes(`../areas/${path.slice('src/admin/areas/'.length)}'`))).toEqual([])
})
