import type { Cents } from '#kernel/money.ts'
import { formatPrice } from '#ui/format.ts'

export const giftWords = {
  title: 'Darčeky k nákupu',
  lead: 'Kto nakúpi za dosť, vyberie si v košíku jeden z darčekov zadarmo.',
  levels: 'Úrovne',
  levelsHint: 'Darček, ktorý práve nie je na sklade, sa zákazníkovi neponúkne.',
  empty: 'Žiadne darčeky k nákupu.',
  add: 'Pridať úroveň',
  from: 'Nákup od (tovar s DPH)',
  goods: 'Z čoho si zákazník vyberie',
  soldOut: 'na sklade nie je, neponúkne sa',
  remove: (place: number) => `Odstrániť ${place}. úroveň`,
  level: (place: number) => `${place}. úroveň`,
  say: (cents: Cents, codes: readonly string[]) => `od ${formatPrice(cents)}: ${codes.join(', ')}`,
}
