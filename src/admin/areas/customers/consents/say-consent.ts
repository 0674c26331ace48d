import type { ConsentRow } from '#contracts/admin/consents.ts'
import { cookieConsent } from '#contracts/messages/consents/cookies.ts'
import { measuresConsent } from '#contracts/messages/consents/measures.ts'
import { newsletterFormConsent } from '#contracts/messages/consents/newsletter-form.ts'
import { newsletterOrderConsent } from '#contracts/messages/consents/newsletter-order.ts'
import { reminderConsent } from '#contracts/messages/consents/reminder.ts'
import { consentWords as words } from '#admin/i18n/consent-words.ts'

/** The sentences as customers read them, by the way of the consent. */
export const consentTexts: Readonly<Record<ConsentRow['kind'], Readonly<Record<string, string>>>> = {
  terms: {
    registration: 'Vytvorením účtu súhlasíte s\u00A0obchodnými podmienkami',
    order: 'Súhlasím s obchodnými podmienkami',
  },
  newsletter: { order: newsletterOrderConsent, email: newsletterFormConsent },
  cookies: { cookie_bar: cookieConsent },
  measures: { account: measuresConsent },
  reminder: { order: reminderConsent },
}

/** What was agreed to: the sentence as the customer read it, and which version of it. */
export function sayConsent({ kind, version, detail, way, is_granted: isGranted }: ConsentRow): string {
  const text = isGranted ? consentTexts[kind][way] : undefined
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
