import { expect, test } from 'vitest'
import { toPlainText } from './plain-text.ts'

test.each([
  ['<p>Balóny <b>zlaté</b>, 5 ks.</p><p>Na <a href="/x">hélium</a>.</p>', 'Balóny zlaté, 5 ks. Na hélium.'],
  ['<ul><li>jeden</li><li>dva</li></ul>tri<br>štyri', 'jeden dva tri štyri'],
  ['<table><tr><td>Výška</td><td>30&nbsp;cm</td></tr></table>', 'Výška 30 cm'],
  ['Fúkať &lt; 5 &amp; &quot;pomaly&quot; &#39;', `Fúkať < 5 & "pomaly" '`],
  ['&amp;lt;', '&lt;'],
  ['  \n ', ''],
])('the words of %s are %s', (html, words) => {
  expect(toPlainText(html)).toBe(words)
})
