import { getSchema } from '@tiptap/core'
import { DOMParser as DocumentParser, DOMSerializer, type Node } from '@tiptap/pm/model'
import { extensions } from './schema.ts'

const schema = getSchema(extensions)

/** The document of a stored text. */
export function readHtml(html: string): Node {
  const { body } = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html')
  return DocumentParser.fromSchema(schema).parse(body)
}

/** The text of a document as the shop stores it; an empty document is an empty text. */
export function writeHtml(document: Node): string {
  if (document.textContent === '' && document.childCount < 2 && document.firstChild?.type.name === 'paragraph')
    return ''
  const place = window.document.createElement('div')
  place.append(DOMSerializer.fromSchema(document.type.schema).serializeFragment(document.content))
  for (const paragraph of place.querySelectorAll(onlyParagraphs)) {
    const others = [...(paragraph.parentElement?.children ?? [])].filter((other) => other !== paragraph)
    if (others.every(({ localName }) => localName === 'ul' || localName === 'ol'))
      paragraph.replaceWith(...paragraph.childNodes)
  }
  return place.innerHTML
}

/** The editor has a paragraph in each item and cell; a text has none there unless it has several. */
const onlyParagraphs = 'li > p:first-child, td > p:first-child, th > p:first-child, dd > p:first-child'
