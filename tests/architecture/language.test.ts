import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

/** Patterns that are always wrong in plain English, with the usual word. docs/glossary.md has the other rules. */
const patterns: readonly [pattern: RegExp, usual: string][] = [
  [/\bwho(?:so)?ever\b/i, 'anyone who, the one that'],
  [/\banew\b/i, 'again'],
  [/\bfor ever\b/i, 'forever'],
  [/\bbe it\b/i, 'whether'],
  [/(?<!\bthere )\b(?:is|are|was|were) no (?!(?:longer|more|less|later|earlier|better|worse)\b)[a-z]/i, 'is not a'],
  [/\b(?:s?he|him|his|himself|herself)\b/i, 'they, their'],
  [
    /\b(?:one|row|line|slot|bit|class|entry|connection|button|composition|statement) an? (?:variant|product|order|page|value|turn|topic|letter|item|card|rate|name|key|customer|visitor|statement|module|process|request|use)\b/i,
    'per',
  ],
  [/; who [a-z]/i, 'a client that, a visitor who'],
  [/\bwhose (?:an? |the )?[a-z]+ (?:it )?(?:is|are)(?=[,.;:]|$)/im, 'the owner of'],
  [/\bbehind [\w’']+(?: [\w’']+)?['’]s back\b/i, 'in the background'],
  [/\bwhat (?:(?:has|will) )?becomes? of\b/i, 'the outcome of'],
  [/\bstands? (?:beside|under|in (?!for\b))/i, 'is beside, is in'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix, correct'],
  [/\b(?:nobody|somebody)\b/i, 'no other code, another request'],
  [/\b(?:told(?! apart)|tells)\b/i, 'reports, is called, says'],
  [/(?:^|[.;] )gives\b/im, 'returns'],
  [/\bat once\b/i, 'immediately, concurrently'],
  [/\b\w*(?:colour|favour|behaviour|neighbour|honour|labour)\w*/i, 'American spelling'],
  [/\b(?:centred?|grey|licence|defence|catalogues?)\b/i, 'American spelling'],
  [
    /\b(?:un|de|re)?(?:normal|serial|organ|recogn|author|initial|synchron|minim|maxim|optim|anonym|summar|custom|prior|categor|util|sanit|token)is(?:e[sdr]?|ing|ation)\b/i,
    'American spelling',
  ],
]

const firstReadMigration = 126

const hits = globSync([
  '*.{md,ts,mjs}',
  '.*.mjs',
  '.ci/run',
  '{src,docs,tests,scripts,bench,demo,architecture,db/reference}/**/*.{ts,tsx,mjs,css,md}',
  'db/migrations/*.sql',
])
  .filter((path) => path !== 'tests/architecture/language.test.ts' && !path.endsWith('/report.md'))
  // Its columns are names of roles.
  .filter((path) => path !== 'docs/authorization.md')
  // Older migrations are never edited.
  .filter((path) => !path.endsWith('.sql') || Number.parseInt(basename(path), 10) >= firstReadMigration)
  .flatMap((path) => findHits(readFileSync(path, 'utf8'), path).map((hit) => ({ path, hit })))

test('comments, test titles and documents are plain English', () => {
  expect(hits.map(({ path, hit }) => `${path}: ${hit.found} → ${hit.usual} (${hit.around})`)).toEqual([])
})

test.each([
  ['// Whoever comes first wins.', ['Whoever']],
  ['// Whatever comes first wins.', []],
  ['/** Reads it anew. */', ['anew']],
  ['/**\n * It would wait for\n * ever.\n */', ['for ever']],
  ['// Any failure, be it the network.', ['be it']],
  ['// A wrong link is no link.', ['is no l']],
  ['// There is no link. It is no longer used.', []],
  ['/* What he has chosen. */', ['he']],
  ['// The answer "he" and `his` are quoted, docs/his.md is a path.', []],
  ['// One row a product.', ['row a product']],
  ['// Opened in the background; who asks earlier waits.', ['; who a']],
  ['// The SQL decides whose a thing is.', ['whose a thing is']],
  ["// Warmed behind the start's back.", ["behind the start's back"]],
  ['// Says what became of the call, and what becomes of it.', ['what becomes of']],
  ['// The text stands in the page.', ['stands in ']],
  ['// Here a double stands in for the gateway.', []],
  ['// Can be mended.', ['mended']],
  ['// Of two at\n// once one wins.', ['at once']],
  ['/** Counts them. Gives the sum. */', ['. Gives']],
  ['/** Gives the sum. */', ['Gives']],
  ['// The colour of a normalised name, in grey.', ['colour', 'grey', 'normalised']],
  ['// Neither optimistic nor color.', []],
  ["test('what he sees', () => {})", ['he']],
  ["test.each([1])('%s is no number', () => {})", ['is no n']],
  ["const text = 'what he sees'\nconst glob = 'src/**/his/*.ts'", []],
  ['const one = 1 // anew', ['anew']],
  ["// It reads.\nconst who = ['anew']", []],
  ['{/* anew */}', ['anew']],
  ['// Told first; nobody waits.', ['nobody', 'Told']],
  ["test.each([\n  ['a reader who opens it anew', 1],\n])('%s', () => {})", ['anew']],
])('of %j the hits are %j', (text, expected) => {
  expect(findHits(text, 'a.tsx').map(({ found }) => found)).toEqual(expected)
})

test('the comments of SQL and of a shell script are read', () => {
  expect(findHits('-- Reads it anew.\nSELECT 1;\n', '0125_a.sql').map(({ found }) => found)).toEqual(['anew'])
  expect(findHits('#!/bin/sh\n# Reads it anew.\necho his\n', '.ci/run').map(({ found }) => found)).toEqual(['anew'])
})

test('in a document, code and quotes are left out', () => {
  expect(findHits('It waits for\never.\n\n```sh\nhis\n```\n\n`his` "his"\n', 'a.md').map(({ found }) => found)).toEqual(
    ['for ever'],
  )
})

type Hit = { found: string; usual: string; around: string }

/** The first hit of each pattern. */
function findHits(text: string, path: string): Hit[] {
  const prose = readProse(text, path)
  const plain = prose.replaceAll(/`[^`\n]*`|"[^"\n]*"|[„“][^“”\n]*[“”]|\S*\/\S*/g, '…')
  return patterns.flatMap(([pattern, usual]) => {
    const match = pattern.exec(plain)
    if (!match) return []
    const around = plain.slice(Math.max(0, match.index - 30), match.index + 50).replaceAll('\n', ' ')
    return [{ found: match[0], usual, around }]
  })
}

function readProse(text: string, path: string): string {
  if (path.endsWith('.md')) return readDocument(text)
  if (path.endsWith('.sql')) return (text.match(/^\s*--.*$/gm) ?? []).join('\n').replaceAll(/\n\s*--/g, ' ')
  if (path.endsWith('/run')) return (text.match(/^\s*#.*$/gm) ?? []).join('\n').replaceAll(/\n\s*#/g, ' ')
  return readSource(text)
}

/** A document without its blocks of code, one paragraph per line. */
function readDocument(text: string): string {
  return text.replaceAll(/^```[^]*?^```/gm, '').replaceAll(/\n +(?=\w)|\n(?=\w)/g, ' ')
}

/** The comments and test titles of a source, one per line. */
function readSource(text: string): string {
  const comments = text.match(/(?:^[ \t]*\/\/.*\n?)+|(?<=[^'"`\n]\s)\/\/ .*|(?<=^|[\s{])\/\*[\s*][^]*?\*\//gm) ?? []
  const titles = text.matchAll(/(?:\b(?:test|describe)(?:\.\w+)?|[\])])\(\s*(?:'([^'\n]+)'|`([^`\n]+)`)/g)
  // The first text of a row names a case of a table.
  const labels = text.matchAll(/^\s*\[?\s*'([a-z][^'\n]* [^'\n]* [^'\n]*)',/gm)
  return [
    ...comments.map((comment) =>
      comment.replace(/^\s*\/(?:\/|\*+)\s*/, '').replaceAll(/\s*\n\s*(?:\/\/|\*(?!\/))?\s*/g, ' '),
    ),
    ...[...titles].map(([, quoted = '', template = '']) => quoted + template),
    ...[...labels].map(([, label = '']) => label),
  ].join('\n')
}
