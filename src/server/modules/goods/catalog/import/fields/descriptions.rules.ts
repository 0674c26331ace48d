/** Descriptions of other shops: their line breaks become paragraphs, and lost parts are reported. */
import { readText } from './fields.rules.ts'
import type { Faults } from '../faults.store.ts'
import type { Cell } from './fields.rules.ts'
import { cleanHtml } from './html.rules.ts'

const blocks = 'p|ul|ol|table|h[1-6]|blockquote|pre'
const wholeBlock = new RegExp(`<(${blocks})\\b[^>]*>[\\s\\S]*?</\\1\\s*>`, 'gi')
const anyBlock = new RegExp(`<(${blocks})\\b`, 'i')
const innermostDiv = new RegExp(
  `<(div|section|article)\\b[^>]*>((?:(?!</?(?:div|section|article|${blocks})\\b)[\\s\\S])*)</\\1\\s*>`,
  'gi',
)

/** Clean HTML with the paragraphs that the other shop shows; undefined for an empty cell. */
export function readDescription(cell: Cell, faults: Faults): string | undefined {
  const text = readText(cell, faults)
  if (text === undefined) return undefined
  for (const [pattern, reason] of notTaken) if (pattern.test(text)) faults.lose(cell, reason)
  const html = cleanHtml(toParagraphs(text.replace(wordPressTag, ''))).replace(/<p>(\s|&nbsp;)*<\/p>/g, '')
  return html === '' ? undefined : html
}

const wordPressTag = /\[\/?(gallery|caption|video|audio|embed|playlist|vc_\w+|et_pb_\w+)\b[^\]]*\]/gi

const notTaken: readonly [RegExp, string][] = [
  [/<img\b/i, 'Obrázky vložené v popise sa nepreberajú, pridajte ich k obrázkom produktu.'],
  [/<(iframe|video|object|embed)\b/i, 'Video vložené v popise sa nepreberá.'],
  [/\[(gallery|caption|video|audio|embed|playlist|vc_\w+|et_pb_\w+)\b/i, 'Značky WordPressu v popise sa vynechajú.'],
]

/** An empty line ends a paragraph and a single line break is one, except inside formatted text. */
function toParagraphs(text: string): string {
  const source = text
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/\r\n?/g, '\n')
    .replace(innermostDiv, '<p>$2</p>')
  let result = ''
  let position = 0
  for (const match of source.matchAll(wholeBlock)) {
    result += looseText(source.slice(position, match.index)) + match[0].replace(/\s*\n\s*/g, ' ')
    position = match.index + match[0].length
  }
  return result + looseText(source.slice(position))
}

function looseText(text: string): string {
  const trimmed = text.trim()
  if (!trimmed.includes('\n') || anyBlock.test(trimmed)) return trimmed === '' ? '' : text
  const parts = trimmed.split(/\n[ \t]*\n\s*/)
  return parts.map((part) => `<p>${part.replace(/(<br\s*\/?>)?[ \t]*\n[ \t]*/gi, '<br>')}</p>`).join('')
}
