import type { Cents } from '#kernel/money.ts'
import { formatPrice } from '#ui/format.ts'

export const themeMessages = {
  title: 'Témy osláv',
  lead: 'Celá oslava v jednom obrázku: stôl, balóny, výzdoba, torta aj kostým. Vyberte si tému a všetko, čo na obrázku vidíte, máte na jednej stránke.',
  description:
    'Nápady na tematické oslavy: dinosaury, jednorožec, piráti a ďalšie. Stolovanie, balóny, výzdoba a torta v jednej téme.',
  empty: 'Témy práve pripravujeme. Tovar na oslavu zatiaľ nájdete v kategóriách.',
  toShop: 'Prejsť do kategórií',
  kicker: 'Oslava na tému',
  plan: 'Naplánovať oslavu na túto tému',
  planHint: 'Zadáte počet hostí a zostavíme zoznam v celých baleniach.',
  allOf: (name: string) => `Všetok tovar: ${name}`,
  allGoods: 'Všetok tovar v tejto téme',
  picture: 'Tovar na obrázku',
  spot: ({ number, name, cents, hasRange }: { number: number; name: string; cents: Cents; hasRange: boolean }) =>
    `${number}. ${name}, ${hasRange ? 'od ' : ''}${formatPrice(cents)}`,
  spotGone: ({ number, name }: { number: number; name: string }) => `${number}. ${name}, vypredané`,
  gone: 'vypredané',
  goodsHint: 'Všetko, čo je na obrázku. Čísla pri tovare sú tie isté.',
  instead: (name: string) => `Podobné kúsky skladom namiesto: ${name}`,
  others: 'Ďalšie témy',
} as const
