import type { OwnText } from '#contracts/admin/shop-messages.ts'
import { editableMessages, messageAreas } from '#contracts/editable-messages.ts'

const gaps = /\{(\w+)\}/g

/** Other words for every message that an owner may change, by area. */
export function toOwnWords(): Record<string, OwnText[]> {
  return Object.fromEntries(
    messageAreas.map((area) => [
      area,
      editableMessages
        .filter((message) => message.area === area)
        .map(({ name, gaps: names }, index) => ({
          name,
          text: [`Vlastné znenie ${index + 1}`, ...names.map((gap) => `{${gap}}`)].join(', '),
        })),
    ]),
  )
}

const patterns = editableMessages.map(({ text }) => {
  const parts = text.split(gaps).map((part, index) => (index % 2 === 1 ? '.{1,80}?' : escape(part)))
  return new RegExp(parts.join(''), 's')
})

/** Messages in a text for people that are still those of the catalog. */
export function findCatalogWords(text: string): string[] {
  const plain = text.replaceAll('\u00A0', ' ')
  return patterns.flatMap((pattern) => pattern.exec(plain)?.[0] ?? [])
}

/** The forms of a page that are posted, each with its hidden values and its first button, and nothing in its fields. */
export function findEmptyForms(html: string, url: string): { action: string; payload: string }[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)]
    .filter(([, attributes = '']) => /method="post"/i.test(attributes))
    .map(([, attributes = '', content = '']) => {
      const [button] = [...content.matchAll(/<button\b[^>]*>/g)].filter(
        ([tag]) => readAttribute(tag, 'type') !== 'button',
      )
      const sent = [...content.matchAll(/<input\b[^>]*>/g), ...(button ? [button] : [])]
        .filter(([tag]) => tag.startsWith('<button') || readAttribute(tag, 'type') === 'hidden')
        .map(([tag]) => [readAttribute(tag, 'name') ?? '', readAttribute(tag, 'value') ?? ''])
        .filter(([name]) => name !== '')
      return { action: readAttribute(attributes, 'action') ?? url, payload: String(new URLSearchParams(sent)) }
    })
}

function readAttribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&')
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
