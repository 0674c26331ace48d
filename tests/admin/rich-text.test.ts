// @vitest-environment happy-dom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readHtml, writeHtml } from '#admin/kit/rich-text/kept-html.ts'
import { cleanHtml } from '#server/modules/goods/catalog/import/fields/html.rules.ts'
import { cleanRichText, wordsOfHtml } from '#server/modules/shop/content/rich-text.ts'
import pages from '../../db/reference/pages.json' with { type: 'json' }

/** What the shop stores after a text went through the editor. */
const edit = async (html: string) => cleanRichText(writeHtml(readHtml(html)))

test.each([
  ['<p>Ahoj <b>svet</b> a <i>mesto</i></p>', '<p>Ahoj <strong>svet</strong> a <em>mesto</em></p>'],
  ['<ul><li>jeden</li><li>dva<ol><li>tri</li></ol></li></ul>', undefined],
  ['<h2>Cena</h2><p>5 &lt; 6<br />riadok</p><hr />', undefined],
  ['<blockquote><p>Slovo</p></blockquote><h3>a</h3><h4>b</h4>', undefined],
  [
    '<table><caption>Ceny</caption><thead><tr><th scope="col">a</th><th colspan="2">b</th></tr></thead><tbody><tr><td>1</td><td rowspan="2">2</td><td><ul><li>x</li></ul></td></tr></tbody></table>',
    '<table><caption>Ceny</caption><thead><tr><th scope="col">a</th><th colspan="2">b</th></tr></thead><tbody><tr><td>1</td><td rowspan="2">2</td><td><ul><li>x</li></ul></td></tr></tbody></table>',
  ],
  ['<dl><dt>IČO</dt><dd>1</dd><dd><p>a</p><p>b</p></dd></dl>', undefined],
  ['<p><a href="/faq">a</a> <a href="https://soi.sk" rel="noopener">b</a></p>', undefined],
  ['<p>voľný text</p>voľný text', '<p>voľný text</p><p>voľný text</p>'],
  ['<p></p>', ''],
])('%s comes out of the editor as it went in', async (html, expected) => {
  expect(await edit(html)).toBe(expected ?? html)
})

test('the texts of every new shop go through the editor unchanged', async () => {
  for (const { slug, body } of pages) expect([slug, await edit(body)]).toEqual([slug, await cleanRichText(body)])
})

test('a description of goods keeps what the editor writes', () => {
  const written = writeHtml(
    readHtml(
      '<h2>Balenie</h2><blockquote><p>Slovo</p></blockquote><hr><ul><li>jeden<ul><li>dva</li></ul></li></ul><dl><dt>a</dt><dd>b</dd></dl>' +
        '<table><caption>Ceny</caption><thead><tr><th scope="col" colspan="2">a</th></tr></thead><tbody><tr><td>1</td><td rowspan="2">2</td></tr></tbody></table>',
    ),
  )
  expect(cleanHtml(written)).toBe(written)
  const again = cleanHtml('<p><a href="https://soi.sk">b</a></p>')
  expect(cleanHtml(writeHtml(readHtml(again)))).toBe(again)
})

test('hostile text shows in the editor as it would be stored, and nothing of it runs', async () => {
  const hostile =
    '<p onclick="x()">a<script>alert(1)</script></p><img src=x onerror=alert(1)><a href="javascript:alert(1)">b</a><form><input autofocus></form>'
  const written = writeHtml(readHtml(hostile))
  expect(written).not.toMatch(/on\w+=|script|img|form|input|href/)
  expect(await cleanRichText(written)).toBe(written)
})

const word = fc.stringMatching(/^[a-zčšž]{1,6}$/)
const run = fc.oneof(
  word,
  word.map((text) => `<strong>${text}</strong>`),
  word.map((text) => `<em>${text}</em>`),
  word.map((text) => `<a href="/${text}">${text}</a>`),
)
const line = fc.array(run, { minLength: 1, maxLength: 4 }).map((runs) => runs.join(' '))
const { block } = fc.letrec<{ block: string; list: string; table: string }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 2 },
    line.map((text) => `<p>${text}</p>`),
    fc.tuple(fc.constantFrom('h2', 'h3', 'h4'), line).map(([tag, text]) => `<${tag}>${text}</${tag}>`),
    fc.constant('<hr />'),
    tie('list'),
    tie('table'),
    tie('block').map((html) => `<blockquote>${html}</blockquote>`),
    fc.tuple(line, tie('block')).map(([term, html]) => `<dl><dt>${term}</dt><dd>${html}</dd></dl>`),
  ),
  list: fc
    .tuple(
      fc.constantFrom('ul', 'ol'),
      fc.array(fc.tuple(line, fc.option(tie('list'), { nil: '' })), { minLength: 1, maxLength: 3 }),
    )
    .map(([tag, items]) => `<${tag}>${items.map(([text, inner]) => `<li>${text}${inner}</li>`).join('')}</${tag}>`),
  table: fc
    .array(fc.array(fc.oneof(line, tie('block')), { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 3 })
    .map((rows) => rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join(''))
    .map((rows) => `<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody>${rows}</tbody></table>`),
}))

test('whatever the shop keeps, the editor keeps: no word, no tag and no link is lost, and a second time changes nothing', async () => {
  const text = fc.array(block, { minLength: 1, maxLength: 5 }).map((blocks) => blocks.join(''))
  await fc.assert(
    fc.asyncProperty(text, async (html) => {
      const kept = await cleanRichText(html)
      const edited = await edit(kept)
      expect(wordsOfHtml(edited)).toBe(wordsOfHtml(kept))
      expect(tagsOf(edited)).toEqual(tagsOf(kept))
      expect(await edit(edited)).toBe(edited)
    }),
    { numRuns: 60 },
  )
})

/** Paragraphs come and go: an item or a cell with one line has none. */
function tagsOf(html: string): string[] {
  return [...html.matchAll(/<(?!p>)[a-z][^>]*>/g)].map(([tag]) => tag)
}
