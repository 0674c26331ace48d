import type { ConsentRow } from '#contracts/admin/consents.ts'
import { consentWords as words } from '#admin/i18n/consent-words.ts'

const texts: Readonly<Record<ConsentRow['kind'], Readonly<Record<string, string>>>> = words.texts

/** What was agreed to: the sentence as the customer read it, and which version of it. */
export function sayConsent({ kind, version, detail, way, is_granted: isGranted }: ConsentRow): string {
  const text = isGranted ? texts[kind][way] : undefined
  const groups = detail.split(', ').map((group) => words.groups[group] ?? group)
  return [
    text === undefined ? '' : `„${text}“`,
    words.version(kind, version),
    kind === 'cookies' ? groups.join(', ') : '',
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

/** A choice of cookies without a consent was never given one. */
export function sayState({ kind, is_granted: isGranted }: ConsentRow): string {
  if (isGranted) return words.granted
  return kind === 'cookies' ? words.refused : words.withdrawn
}
