/** Why a row of a carrier's file gives a parcel no number: sentences for who packs. */
export const carrierNumbers = {
  notTable: 'Súbor sa nedá prečítať ako tabuľka. Uložte ho ako CSV.',
  noCode: 'V riadku nie je naša referencia zásielky (P a dvanásť číslic).',
  noNumber: 'V riadku chýba číslo balíka.',
  shortened: (number: string) =>
    `Číslo „${number}“ skrátil tabuľkový program. Pošlite súbor tak, ako ho uložil dopravca.`,
  notNumber: (number: string) => `„${number}“ nie je číslo balíka.`,
  twoNumbers: 'Zásielka má v súbore dve rôzne čísla.',
  twoParcels: 'Rovnaké číslo má v súbore aj iná zásielka.',
  unknown: 'Takú zásielku obchod nemá, alebo už neplatí.',
  taken: 'Toto číslo už má iná zásielka.',
  replaced: (number: string) => `Predtým mala číslo ${number}.`,
}
