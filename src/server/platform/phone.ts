/**
 * A phone number as people write it → as it is stored, `+421 905 123 456`; undefined if no such number exists. With an
 * empty prefix it is kept as typed (decisions, section 3). The library knows the numbering plans of all countries and
 * is far too big for a browser: there the contract's simple rule applies, the final check is here. It is loaded with
 * the first number.
 */
export async function readPhone({
  phonePrefix,
  phone,
}: {
  phonePrefix: string
  phone: string
}): Promise<string | undefined> {
  const typed = phone.replace(/\p{Cc}/gu, ' ').trim()
  const compact = typed.replace(/[\s().\-/]/g, '')
  const international = compact.startsWith('00') ? `+${compact.slice(2)}` : compact
  if (international.startsWith('+')) return format(international)
  if (phonePrefix === '') return /^\d{5,15}$/.test(compact) ? typed : undefined
  return format(compact, phonePrefix.replace('+', ''))
}

async function format(text: string, defaultCallingCode?: string): Promise<string | undefined> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max')
  const number = parsePhoneNumberFromString(text, defaultCallingCode === undefined ? {} : { defaultCallingCode })
  return number?.isValid() ? number.formatInternational() : undefined
}
