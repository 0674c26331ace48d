import * as z from 'zod/mini'
import type { OwnText } from '#contracts/admin/shop-messages.ts'
import { editableMessages, type MessageArea } from '#contracts/editable-messages.ts'
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
    const message = editableMessages.find((one) => one.area === area && one.name === own?.name)
    return own && words.describe(message?.text ?? own.name, own.text)
  }
}
