import type { WrittenKind } from '#contracts/admin/case-words.ts'

/** Texts of a case that staff write down. */
export const newCaseWords = {
  kinds: {
    question: 'otázka alebo požiadavka',
    complaint: 'reklamácia',
    privacy: 'žiadosť o osobné údaje',
  } satisfies Record<WrittenKind, string>,
  kind: 'Druh',
  branch: 'Prijaté v predajni',
  chooseBranch: 'Vyberte predajňu',
  noBranch: 'mimo predajne: telefón, e-mail, pošta',
  name: 'Meno',
  email: 'E-mail',
  phone: 'Telefón',
  orderNumber: 'Číslo objednávky',
  subject: 'Vec',
  goods: 'Reklamovaný tovar',
  text: 'Čo povedal zákazník',
  fault: 'Vada',
  wish: 'Čo žiada',
  complaintHint: 'Zákazník hneď dostane e-mailom písomné potvrdenie o vytknutí vady.',
  save: 'Zapísať',
  saved: (number: string) => `Zapísané ako ${number}`,
}
