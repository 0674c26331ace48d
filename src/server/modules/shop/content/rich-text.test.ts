import { expect, test } from 'vitest'
import { isSafeLink } from '#kernel/safe-link.ts'
import { cleanRichText, wordsOfHtml } from './rich-text.ts'

test.each([
  ['<p onclick="x()">Ahoj <b>svet</b></p>', '<p>Ahoj <b>svet</b></p>'],
  ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
  ['<h1>Nadpis</h1>', '<h2>Nadpis</h2>'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="java\nscript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="//evil.example">x</a>', '<a>x</a>'],
  ['<a href="/\\evil.example">x</a>', '<a>x</a>'],
  ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
  ['<a href="/prodejny" style="color:red">x</a>', '<a href="/prodejny">x</a>'],
  ['<a href="https://soi.sk">x</a>', '<a href="https://soi.sk" rel="noopener">x</a>'],
  ['<img src=x onerror=alert(1)><p>a</p>', '<p>a</p>'],
  ['<svg><p>x</p></svg>', '<p>x</p>'],
  ['<table><tr><td colspan="2">a</td></tr></table>', '<table><tr><td colspan="2">a</td></tr></table>'],
  ['5 < 6 & 7', '5 &lt; 6 &amp; 7'],
  ['<p>nezavreté', '<p>nezavreté</p>'],
])('R33: %s is stored as %s', async (html, clean) => {
  expect(await cleanRichText(html)).toBe(clean)
})

test('sanitizing twice changes nothing more', async () => {
  const once = await cleanRichText('<p>a &amp; <a href="https://soi.sk">b</a></p>')
  expect(await cleanRichText(once)).toBe(once)
})

test.each([
  ['/', true],
  ['/faq?x=1#y', true],
  ['https://konfetka.example/a', true],
  ['mailto:a@b.sk', true],
  ['tel:+4212', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['javascript:alert(1)', false],
  ['JAVASCRIPT:alert(1)', false],
  [' /a', false],
  ['http://', false],
  ['', false],
])('the link %s is safe: %s', (link, isSafe) => {
  expect(isSafeLink(link)).toBe(isSafe)
})

test('the words of a formatted text are those that a reader sees, separated where tags were', () => {
  expect(wordsOfHtml('<h2>Koľko</h2><ul><li>hélia&nbsp;treba</li><li><b>5</b> &amp; viac</li></ul>')).toBe(
    'Koľko hélia treba 5 viac',
  )
})
