import { printPdf } from './print-pdf.ts'

export type FormShop = { name: string; street: string; zip: string; town: string; email: string; withdrawalUrl: string }

/** The same for every order until the shop moves: drawing it takes a tenth of a second of the CPU. */
let last: { key: string; pdf: Promise<Buffer> } | undefined

/**
 * Instructions on the right to withdraw and the model form of Act 108/2024, annexes 1 and 2, as a PDF. It is attached to the
 * message about an order, because the law requires a durable medium. Drawn once and kept; callers must not change it.
 */
export function drawWithdrawalForm(shop: FormShop): Promise<Buffer> {
  const key = JSON.stringify(shop)
  if (last?.key === key) return last.pdf
  const drawn = { key, pdf: drawForm(shop) }
  last = drawn
  drawn.pdf.catch(() => {
    if (last === drawn) last = undefined
  })
  return drawn.pdf
}

function drawForm(shop: FormShop): Promise<Buffer> {
  const address = `${shop.name}, ${shop.street}, ${shop.zip} ${shop.town}, ${shop.email}`
  const line = (label: string) => ({
    text: [`${label} `, { text: '.'.repeat(70), color: '#6B5670' }],
    margin: [0, 0, 0, 12] as [number, number, number, number],
  })
  return printPdf({
    info: { title: 'Poučenie o odstúpení od zmluvy a vzorový formulár', author: shop.name },
    language: 'sk',
    pageSize: 'A4',
    pageMargins: [56, 56, 56, 56],
    defaultStyle: { font: 'Figtree', fontSize: 10, lineHeight: 1.35 },
    styles: { h: { font: 'Baloo', fontSize: 16, margin: [0, 0, 0, 10] }, p: { margin: [0, 0, 0, 8] } },
    content: [
      { text: 'Poučenie o uplatnení práva na odstúpenie od zmluvy', style: 'h' },
      {
        text: 'Máte právo odstúpiť od tejto zmluvy bez uvedenia dôvodu v lehote 14 dní. Lehota uplynie po 14 dňoch odo dňa, keď vy alebo vami určená osoba okrem dopravcu prevezmete tovar, pri tovare dodávanom po častiach poslednú z nich.',
        style: 'p',
      },
      {
        text: [
          'Odstúpiť môžete najrýchlejšie funkciou na stránke ',
          { text: shop.withdrawalUrl, link: shop.withdrawalUrl, decoration: 'underline' },
          `, alebo iným jednoznačným vyhlásením, napríklad listom alebo e-mailom na adresu ${address}. Môžete použiť aj vzorový formulár nižšie. Lehota je zachovaná, ak oznámenie odošlete pred jej uplynutím.`,
        ],
        style: 'p',
      },
      {
        text: 'Po odstúpení vám vrátime všetky platby, ktoré ste uhradili v súvislosti so zmluvou, vrátane ceny najlacnejšieho bežného doručenia, ktoré ponúkame. Urobíme tak do 14 dní odo dňa, keď nám oznámenie príde, rovnakým spôsobom, akým ste platili. Platbu môžeme zadržať, kým tovar nedostaneme späť alebo kým nepreukážete jeho odoslanie.',
        style: 'p',
      },
      {
        text: 'Tovar nám pošlite alebo odovzdajte v ktorejkoľvek predajni do 14 dní odo dňa odstúpenia. Priame náklady na vrátenie znášate vy. Zodpovedáte len za zníženie hodnoty tovaru, ktoré vzniklo zaobchádzaním iným, než aké je potrebné na zistenie jeho povahy a vlastností.',
        style: 'p',
      },
      {
        text: 'Odstúpiť nemožno pri tovare zhotovenom na mieru, napríklad s potlačou mena, a pri tovare v ochrannom obale, ktorý nie je vhodné vrátiť z hygienických dôvodov a ktorého obal bol po dodaní porušený.',
        style: 'p',
      },
      { text: 'Vzorový formulár na odstúpenie od zmluvy', style: 'h', margin: [0, 18, 0, 10] },
      { text: '(Vyplňte a pošlite nám ho len v prípade, ak chcete odstúpiť od zmluvy.)', style: 'p', color: '#6B5670' },
      { text: `Komu: ${address}`, margin: [0, 0, 0, 12] },
      {
        text: 'Týmto oznamujem/oznamujeme*, že odstupujem/odstupujeme* od zmluvy na tento tovar:',
        margin: [0, 0, 0, 8],
      },
      line(''),
      line('Dátum objednania/dátum prijatia*:'),
      line('Číslo objednávky:'),
      line('Meno a priezvisko spotrebiteľa:'),
      line('Adresa spotrebiteľa:'),
      line('Podpis (iba ak sa formulár podáva v listinnej podobe):'),
      line('Dátum:'),
      { text: '* Nehodiace sa prečiarknite.', fontSize: 8 },
    ],
  })
}
