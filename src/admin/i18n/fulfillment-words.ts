import type { Obstacle } from '#contracts/admin/fulfillment.ts'
import { formatCount } from '#ui/format.ts'

/** Why an order cannot be packed now. */
export function nameObstacle(obstacle: Obstacle): string {
  switch (obstacle) {
    case 'unpaid':
      return 'nie je zaplatená'
    case 'waiting_goods':
      return 'čaká na tovar'
    case 'under_way':
      return 'tovar sa ešte zváža'
    case 'not_reserved':
      return 'tovar nie je odložený na sklade'
    case 'awaiting_label':
      return 'zabalená, čaká na štítok dopravcu'
    case 'problem':
      return 'chýba tovar'
    case 'in_wave':
      return 'je vo vlne'
  }
}

export const fulfillmentWords = {
  title: 'Expedícia',
  orders: (count: number) => formatCount(count, 'objednávka', 'objednávky', 'objednávok'),
  queue: {
    views: 'Ktoré objednávky',
    ready: 'Na zabalenie',
    held: 'Zatiaľ nie',
    carriers: 'Dopravca',
    allCarriers: 'Všetci',
    cutOff: (hour: number) => `do ${hour}:00`,
    search: 'Číslo objednávky',
    order: 'Objednávka',
    carrier: 'Dopravca',
    recipient: 'Príjemca',
    pieces: 'Kusy',
    due: 'U zákazníka',
    value: 'Hodnota',
    why: 'Prečo nie',
    cash: 'dobierka',
    party: (day: string) => `oslava ${day}`,
    late: 'mešká',
    today: 'dnes',
    tomorrow: 'zajtra',
    inWave: (wave: number, who: string) => `vlna ${wave}, ${who}`,
    missing: (count: number, name: string) => `chýba ${count} × ${name}`,
    solve: 'Vyriešené',
    solved: (number: string) => `Objednávka ${number} sa dá zabaliť`,
    empty: 'Všetko je zabalené',
    emptyHint: 'Nové objednávky sa tu objavia, keď sú zaplatené alebo na dobierku a tovar je na sklade.',
    emptyHeld: 'Žiadna objednávka nečaká',
    emptyHeldHint: 'Tu by boli nezaplatené objednávky a tie, ktorým chýba tovar.',
  },
  wave: {
    make: (count: number) => `Vybrať do vlny (${count})`,
    makeKey: 'Vybrať do vlny',
    open: 'Otvorené vlny',
    title: (id: number) => `Vlna ${id}`,
    madeBy: (who: string, when: string) => `${who}, ${when}`,
    progress: (picked: number, pieces: number) => `${picked} z ${pieces} ${pieces === 1 ? 'kusa' : 'kusov'}`,
    progressLabel: 'Vyzbierané kusy',
    print: 'Vytlačiť',
    release: 'Vrátiť do radu',
    releaseTitle: 'Vrátiť objednávky do radu?',
    releaseText: 'Nezabalené objednávky si bude môcť vziať niekto iný. Vyzbieraný tovar vráťte na police.',
    released: 'Objednávky sú späť v rade',
    ended: 'Táto vlna sa skončila',
    endedHint: 'Všetky jej objednávky sú zabalené alebo vrátené do radu.',
    toQueue: 'Späť do radu',
    noShelf: 'bez police',
    box: (position: number, quantity: number) =>
      quantity === 1 ? `box ${position}` : `box ${position}: ${quantity} ks`,
    partOf: (sets: string) => `súčasť: ${sets}`,
    take: (name: string) => `Vzaté: ${name}`,
    missing: 'Chýba',
    missingOf: (name: string) => `Chýba: ${name}`,
    missingTitle: 'Koľko kusov na polici je?',
    missingText: 'Objednávky, ktorým kusy chýbajú, počkajú, kým to niekto vyrieši.',
    missingFound: 'Našli ste',
    missingSave: 'Zapísať',
    missingCount: (count: number) => `chýba ${count}`,
    allPicked: 'Všetko je vyzbierané',
  },
}
