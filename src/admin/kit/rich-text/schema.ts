import { type Extensions, Mark, Node } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { isSafeLink } from '#kernel/safe-link.ts'

// What a text may consist of: exactly what the server keeps (`cleanRichText`), so that nothing vanishes after a save. A test
// compares the two.

const link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: (element) => (isSafeLink(element.getAttribute('href') ?? '') ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes: { href } }) => [
    'a',
    { href, ...(/^https?:/i.test(String(href)) && { rel: 'noopener' }) },
    0,
  ],
})

const table = Node.create({
  name: 'table',
  group: 'block',
  content: 'caption? (tableHead | tableBody | tableRow)+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', 0],
})

const caption = Node.create({
  name: 'caption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'caption' }],
  renderHTML: () => ['caption', 0],
})

const tableHead = Node.create({
  name: 'tableHead',
  content: 'tableRow+',
  parseHTML: () => [{ tag: 'thead' }],
  renderHTML: () => ['thead', 0],
})

const tableBody = Node.create({
  name: 'tableBody',
  content: 'tableRow+',
  parseHTML: () => [{ tag: 'tbody' }],
  renderHTML: () => ['tbody', 0],
})

const tableRow = Node.create({
  name: 'tableRow',
  content: '(tableHeader | tableCell)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

const spans = { colspan: attribute('colspan'), rowspan: attribute('rowspan') }

const tableHeader = Node.create({
  name: 'tableHeader',
  content: 'block+',
  isolating: true,
  addAttributes: () => ({ ...spans, scope: attribute('scope') }),
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
})

const tableCell = Node.create({
  name: 'tableCell',
  content: 'block+',
  isolating: true,
  addAttributes: () => spans,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
})

const definitions = Node.create({
  name: 'definitions',
  group: 'block',
  content: '(term | meaning)+',
  parseHTML: () => [{ tag: 'dl' }],
  renderHTML: () => ['dl', 0],
})

const term = Node.create({
  name: 'term',
  content: 'inline*',
  parseHTML: () => [{ tag: 'dt' }],
  renderHTML: () => ['dt', 0],
})

const meaning = Node.create({
  name: 'meaning',
  content: 'block+',
  parseHTML: () => [{ tag: 'dd' }],
  renderHTML: () => ['dd', 0],
})

export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    link: false,
    gapcursor: false,
    dropcursor: { class: 'rich-text-drop' },
    // It would add an empty paragraph to every text.
    trailingNode: false,
  }),
  link,
  table,
  caption,
  tableHead,
  tableBody,
  tableRow,
  tableHeader,
  tableCell,
  definitions,
  term,
  meaning,
]

/** An attribute that the text has only if it was given. */
function attribute(name: string) {
  return { default: null, parseHTML: (element: HTMLElement) => element.getAttribute(name) }
}
