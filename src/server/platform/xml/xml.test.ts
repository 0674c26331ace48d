import { expect, test } from 'vitest'
import { toXml } from './xml.ts'

test.each([
  ['markup characters are escaped', { a: 'Tom & "Jerry" <b>' }, '<a>Tom &amp; &quot;Jerry&quot; &lt;b&gt;</a>\n'],
  ['characters that XML cannot express are left out', { a: 'x\u0000y\u000Bz\uD800\uFFFE' }, '<a>xyz</a>\n'],
  ['line breaks, Slovak letters and emoji stay', { a: 'ľ\n🎈' }, '<a>ľ\n🎈</a>\n'],
  [
    'undefined omits an element, a list repeats it',
    { a: { b: undefined, c: ['1', '2'] } },
    '<a><c>1</c><c>2</c></a>\n',
  ],
  ['attributes', { a: { '@_id': '1&2', '#text': 'x' } }, '<a id="1&amp;2">x</a>\n'],
])('%s', (_, node, expected) => {
  expect(toXml(node)).toBe(expected)
})
