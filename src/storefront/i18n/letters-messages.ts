import type { Cents } from '#kernel/money.ts'
import { formatCount, formatPrice } from '#ui/format.ts'

type Look = { color: string; heightCm: number }

// A sign of balloons of letters.
export const lettersMessages = {
  title: 'Poskladajte nápis z balónov',
  lead: 'Napíšte meno, vek alebo odkaz. Hneď uvidíte, ako bude nápis vyzerať, aký bude široký a či máme všetky písmená.',
  text: 'Text nápisu',
  textHint: (signs: string) => `Písmená bez mäkčeňov a dĺžňov, číslice${signs === '' ? '' : ` a znaky ${signs}`}.`,
  heartHint: 'Srdiečko napíšete ako <3.',
  color: 'Farba',
  height: 'Výška písmen',
  heightOf: (heightCm: number) => `${heightCm} cm`,
  floats: 'na hélium aj vzduch',
  air: 'iba na vzduch',
  digitsOnly: 'iba číslice',
  show: 'Zobraziť nápis',
  preview: 'Ako bude vyzerať',
  empty: 'Napíšte text a uvidíte ho v balónoch.',
  drawn: (text: string, { color, heightCm }: Look) => `Nápis ${text} z balónov: farba ${color}, výška ${heightCm} cm`,
  width: (widthCm: number) => `asi ${widthCm} cm`,
  plain: (characters: string) =>
    `Balóny nemajú mäkčene ani dĺžne. Namiesto ${characters} sme použili písmená bez nich.`,
  unknown: (characters: string) => `Tieto znaky medzi balónmi nemáme, preto v nápise nie sú: ${characters}`,
  cut: (most: number) =>
    `Nápis môže mať najviac ${formatCount(most, 'znak', 'znaky', 'znakov')}, zvyšok sme vynechali.`,
  missingTitle: 'Čo s písmenami, ktoré nemáme?',
  missingText: ({ color, heightCm }: Look) =>
    `V tejto farbe a veľkosti (${color}, ${heightCm} cm) ich teraz nemáme dosť. Vyberte náhradu, alebo nápis poskladajte bez nich.`,
  missing: (needed: number, left: number) =>
    left === 0 ? `treba ${needed} ks, vypredané` : `treba ${needed} ks, máme ${left} ks`,
  never: (needed: number) => `treba ${needed} ks, v tejto farbe a veľkosti nepredávame`,
  replacementOf: (character: string) => `Náhrada za ${character}`,
  choose: 'Vyberte náhradu',
  offer: ({ color, heightCm }: Look, unitCents: Cents) => `${color}, ${heightCm} cm – ${formatPrice(unitCents)} za kus`,
  mixed: (parts: string) => `rôzne: ${parts}`,
  part: (count: number, { color, heightCm }: Look) => `${count} × ${color} ${heightCm} cm`,
  leaveOut: 'bez tohto znaku',
  nearest: 'Nahradiť najbližšími',
  whole: 'Celý nápis máme skladom:',
  alphabet: ({ color, heightCm }: Look) => `${color}, ${heightCm} cm`,
  summary: 'Váš nápis',
  balloons: (count: number) => formatCount(count, 'balón', 'balóny', 'balónov'),
  widthLabel: 'Šírka nápisu',
  heightLabel: 'Výška',
  total: 'Spolu',
  letters: 'Písmená a sklad',
  pieces: (count: number) => `${count} ks`,
  inStock: (pieces: number) => `skladom ${pieces} ks`,
  adviceAir: (heights: string) =>
    `Písmená s výškou ${heights} s héliom nevzlietnu. Nafúknete ich slamkou a zavesíte na šnúrku, alebo ich upevníte na paličky.`,
  adviceFloat: (heights: string) =>
    `Písmená s výškou ${heights} naplníte héliom aj vzduchom. S héliom ich vždy priviažte k závažiu.`,
  add: 'Pridať nápis do košíka',
  chooseFirst: 'Najprv vyberte, čím nahradíme písmená, ktoré nemáme.',
  typeFirst: 'Najprv napíšte text nápisu.',
  added: 'Nápis je v košíku.',
  toCart: 'Prejsť do košíka',
  meanwhile: 'Niektoré písmená práve kúpil niekto iný. Pozrite si nápis znova.',
  failed: 'Nápis sa nepodarilo pridať do košíka. Skúste to, prosím, znova.',
  note: (text: string) => `Nápis ${text}`,
  noneTitle: 'Balóny v tvare písmen teraz nemáme',
  noneText: 'Keď ich budeme mať, poskladáte si tu celý nápis. Pozrite si zatiaľ ostatné balóny.',
  toShop: 'Prejsť do obchodu',
} as const
