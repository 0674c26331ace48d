import { lettersMessages } from '#storefront/i18n/letters-messages.ts'
import { Alert } from '#ui/alert.tsx'
import { maxLetters, type ReadText } from './read-letters.ts'

const words = lettersMessages

/** How the sign differs from what was typed. */
export function TextNotes({ read: { plain, unknown, isCut } }: { read: ReadText }) {
  if (plain.length + unknown.length === 0 && !isCut) return null
  return (
    <Alert tone="info">
      {plain.length > 0 && <p>{words.plain(plain.join(', '))}</p>}
      {unknown.length > 0 && <p>{words.unknown(unknown.join(' '))}</p>}
      {isCut && <p>{words.cut(maxLetters)}</p>}
    </Alert>
  )
}
