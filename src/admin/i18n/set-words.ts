import { formatCount, plural } from '#ui/format.ts'

/** Texts of sets and their parts. */
export const setWords = {
  group: 'Sada',
  parts: 'Časti sady',
  hint: 'Z čoho sa sada skladá. Na sklade je toľko sád, koľko sa dá zložiť z častí. Bez častí je to obyčajný tovar.',
  find: 'Hľadať časť podľa názvu, kódu alebo EAN',
  nothingFound: 'Nič sme nenašli. Službu ani inú sadu do sady vložiť nemožno.',
  quantity: (name: string) => `Počet kusov v sade: ${name}`,
  earlier: (name: string) => `Posunúť skôr: ${name}`,
  remove: (name: string) => `Odobrať zo sady: ${name}`,
  unsold: 'samostatne sa nepredáva',
  about: (count: number) => `Sada z ${count} ${plural(count, 'časti', 'častí', 'častí')}`,
  inStock: (count: number) => `na sklade ${formatCount(count, 'sada', 'sady', 'sád')}`,
  singly: (price: string) => `jednotlivo ${price}`,
  saves: (price: string) => `zákazník ušetrí ${price}`,
  savesNothing: 'zákazník oproti tomu neušetrí nič',
  unsoldParts: (names: string) =>
    `Samostatne sa už nepredáva: ${names}. Sada sa predáva ďalej, kým sú kusy. Skontrolujte, či túto časť netreba vymeniť.`,
  said: (quantity: number, name: string) => `${quantity} × ${name}`,
}
