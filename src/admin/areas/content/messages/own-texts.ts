import * as z from 'zod/mini'
import type { OwnText } from '#contracts/admin/shop-messages.ts'
import { findMessage, type MessageArea } from '#contracts/editable-messages.ts'
import { messageWords as words } from '#admin/i18n/message-words.ts'

const ownTextsSchema = z.array(z.object({ name: z.string(), text: z.string() }))

export function readOwnTexts(value: unknown): OwnText[] {
  return ownTextsSchema.safeParse(value).data ?? []
}

/** With this text for the message; an empty one is that of the catalog. */
export function withText(own: readonly OwnText[], { name, text }: OwnText): OwnText[] {
  const others = own.filter((one) => one.name !== name)
  return text === '' ? others : [...others, { name, text }]
}

/** A text for the history. */
export function sayOwnText(area: MessageArea): (part: unknown) => string | undefined {
  return (part) => {
    const [own] = readOwnTexts([part])
    return own && words.describe(findMessage(area, own.name)?.text ?? own.name, own.text)
  }
}
