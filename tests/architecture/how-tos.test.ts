import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const noExample = 'No commit shows it yet'
const root = join(import.meta.dirname, '../..')
const howTos = globSync('docs/how-to/*.md', { cwd: root }).map((path) => ({
  path,
  example: findExample(readFileSync(join(root, path), 'utf8')),
}))
/** A commit of the history, to recognize a complete clone. */
const known = '419f054dec39860e9947a7cdac0133c3aeb42fb8'

test('every how-to names an example commit and the number of its files, or says that there is none', () => {
  expect(howTos.filter(({ example }) => example === undefined).map(({ path }) => path)).toEqual([])
})

test('the example commits are in the history, with this subject and so many files', ({ skip }) => {
  // A shallow clone, or a copy inside another repository.
  if (!git('cat-file', '-t', known)?.startsWith('commit')) return skip('no complete history here')
  const wrong = howTos.flatMap(({ path, example }) => {
    if (example === undefined || example === noExample) return []
    const actual = describeCommit(example.hash)
    return actual === `${example.subject} (${example.files} files` ? [] : [`${path}: ${actual}`]
  })
  expect(wrong).toEqual([])
})

test('hash, subject and number of files are read from the end of a how-to', () => {
  expect(findExample('Text.\n\nExample commit: `0123456 feat: a` (4 files: route,\npage and test)\n')).toEqual({
    hash: '0123456',
    subject: 'feat: a',
    files: '4',
  })
  expect(findExample('Text.\n\nExample commit: `0123456 feat: a`\n')).toBeUndefined()
  expect(findExample('Text.\n\nNo commit shows it yet.\n')).toBe(noExample)
  expect(findExample('Text about a commit.\n')).toBeUndefined()
})

function findExample(text: string): { hash: string; subject: string; files: string } | typeof noExample | undefined {
  const [, hash = '', subject = '', files = ''] =
    /^Example commit: `([0-9a-f]{7,40}) ([^`]+)`\s\((\d+) files?: /m.exec(text) ?? []
  if (hash !== '') return { hash, subject, files }
  return new RegExp(`^${noExample}`, 'm').test(text) ? noExample : undefined
}

function describeCommit(hash: string): string {
  const [subject = 'unknown commit', ...files] = (git('show', '--format=%s', '--name-only', '--no-renames', hash) ?? '')
    .split('\n')
    .filter((line) => line !== '')
  return `${subject} (${files.length} files`
}

/** What git prints; undefined without git or without the commit. */
function git(...words: string[]): string | undefined {
  try {
    return String(execFileSync('git', words, { cwd: root, stdio: 'pipe', maxBuffer: 2 ** 26 }))
  } catch {
    return undefined
  }
}
