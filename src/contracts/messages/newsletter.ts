export const newsletter = {
  saved: 'E-mail byl úspěšně uložen.',
  alreadyExists: 'Tento e-mail je již uložen.',
  failed: 'E-mail nebyl úspěšně uložen.',
  confirmHint: 'Prihlásenie potvrďte odkazom v správe, ktorú sme vám poslali.',
  confirmed: 'Ďakujeme, prihlásenie na odber noviniek je potvrdené.',
  unsubscribe: 'Odhlásiť sa z odberu',
  unsubscribed: 'Odber noviniek je zrušený. Žiadne ďalšie vám už nepošleme.',
  unsubscribeLinkUnknown: 'Odkaz na odhlásenie je neplatný. Napíšte nám a odber zrušíme ručne.',
  linkUnknown: 'Odkaz na potvrdenie je neplatný. Prihláste sa, prosím, na odber znova.',
}
