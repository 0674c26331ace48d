import { formatCount, plural } from '#ui/format.ts'

const pieces = (count: number) => formatCount(count, 'kus', 'kusy', 'kusov')

/** Texts of goods that a branch receives. */
export const receiptWords = {
  title: 'Príjem tovaru',
  start: 'Naskenujte prvý kus',
  startHint: 'Každé naskenovanie pridá jeden kus. Počet sa dá aj napísať.',
  chooseBranch: 'Vyberte predajňu',
  chooseBranchHint: 'Kusy sa pripíšu tej, ktorú vyberiete hore.',
  nothingOffline: 'Bez signálu počítame len podľa kódu.',
  unnamed: 'Názov doplníme, keď bude signál.',
  faults: {
    unknown: 'Tento kód nepoznáme. Riadok odoberte a tovar nájdite podľa názvu.',
    set: 'Súprava nemá vlastné kusy. Riadok odoberte a prijmite jej časti.',
  },
  lines: 'Spočítaný tovar',
  counted: 'Prišlo',
  expected: 'Na doklade',
  quantity: (name: string) => `Prišlo kusov: ${name}`,
  expectedOf: (name: string) => `Kusov na doklade: ${name}`,
  fewer: (name: string) => `Ubrať kus: ${name}`,
  more: (name: string) => `Pridať kus: ${name}`,
  remove: (name: string) => `Odobrať riadok: ${name}`,
  missing: (count: number) => `${plural(count, 'chýba', 'chýbajú', 'chýba')} ${pieces(count)}`,
  extra: (count: number) => `navyše ${pieces(count)}`,
  paper: 'Číslo dodacieho listu',
  finish: (count: number) => `Prijať ${pieces(count)}`,
  faultsFirst: 'Najprv vyriešte označené riadky.',
  discard: 'Začať odznova',
  discarded: 'Spočítané kusy sú zahodené',
  question: (count: number) => `Prijať ${pieces(count)} na predajňu?`,
  differences: 'Nesedí s dokladom',
  same: 'Počty sedia s dokladom alebo na ňom nie sú.',
  unchecked: (count: number) =>
    `Bez signálu sme neoverili ${formatCount(count, 'kód', 'kódy', 'kódov')}. Ak ${plural(count, 'ho', 'ich', 'ich')} nepoznáme, príjem sa vám vráti.`,
  confirm: 'Prijať na sklad',
  done: (count: number) => `Prijaté: ${pieces(count)}`,
  refused: 'Príjem sa vrátil na opravu',
  refusedLater: (paper: string) => (paper === '' ? 'Príjem neprešiel' : `Príjem ${paper} neprešiel`),
  mend: 'Opraviť',
  last: 'Posledné príjmy',
  noLast: 'Táto predajňa ešte nič neprijala.',
  lastOffline: 'Posledné príjmy uvidíte, keď sa signál vráti.',
  noPaper: 'Bez dokladu',
  pieces,
  instead: (name: string, came: number, said: number) => `${name}: prišlo ${came}, na doklade ${said}`,
}
