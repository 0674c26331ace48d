import { formatDayTime } from '#ui/format.ts'

/** Texts of the page of one branch. */
export const branchMessages = {
  people: 'Kto sa vám tu bude venovať',
  services: {
    title: 'Služby na predajni',
    pickup: 'Vyzdvihnutie objednávky',
    pickupText: 'Objednáte v e-shope a prídete si po hotové.',
    reserve: 'Rezervácia bez platby',
    reserveText: 'Tovar vám odložíme, zaplatíte až na predajni.',
    inflate: 'Balóny nafúknuté na čas',
    inflateText: 'Vyberiete si balóny aj čas, my ich nafúkame héliom.',
    nextSlot: (at: string) => `Najbližší voľný čas: ${formatDayTime(at)}`,
    noSlot: 'V najbližších dňoch máme plno.',
  },
}
