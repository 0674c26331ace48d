import { goods } from '#contracts/messages/goods.ts'
import { formatCount, formatNumber, formatShortDate } from '#ui/format.ts'

// Texts of goods wherever they are shown: their cards, prices and stock.

export const goodsMessages = {
  card: {
    rating: ({ average, count }: { average: number; count: number }) =>
      `Hodnotenie ${formatNumber(average)} z 5, ${formatCount(count, 'hodnotenie', 'hodnotenia', 'hodnotení')}`,
    addOf: (name: string) => `Pridať do košíka: ${name}`,
    chooseOf: (name: string) => `Vybrať variant: ${name}`,
    from: 'od',
    forYou: 'pre vás',
    colors: (names: readonly string[]) => `Farby: ${names.join(', ')}`,
    labels: { new: 'Novinka', discount: 'Zľava', sale: 'Výpredaj', free_gift: 'Darček' },
    adult: '18+',
  },
  /** Goods that cannot be returned without a reason (Act 108/2024, § 19): on the product, before it is bought, and in the order. */
  exempt: {
    custom: 'Tovar na mieru, nedá sa vrátiť bez dôvodu.',
    hygiene: 'Po otvorení sa z hygienických dôvodov nedá vrátiť.',
  },
  stock: {
    inStock: 'Skladom',
    inStockCount: (count: number) => `Skladom ${count}\u00A0ks`,
    notInStock: ({ from, to }: { from: number; to: number }) =>
      `Nie je skladom, odošleme do ${from === to ? to : `${from} až ${to}`} dní`,
    soldOut: 'Dočasne vypredané',
    unavailable: 'Nedostupné',
    preorder: (date: string) => goods.preorder(formatShortDate(date)),
    preorderUnknown: 'Predobjednávka',
  },
} as const
