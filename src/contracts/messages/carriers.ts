// Texts about carriers, their prices and zones, as the owner edits them.
export const carriers = {
  weight: 'Zadajte hmotnosť v kilogramoch, napríklad 31,5, alebo nechajte pole prázdne.',
  amount: 'Zadajte sumu v eurách, napríklad 4,90.',
  country: 'Vyberte aspoň jednu krajinu.',
  position: 'Zadajte celé číslo od 0 do 9999.',
  zoneGone: 'Vybraná zóna už neexistuje. Vyberte inú.',
  samePrices: (first: number, second: number) =>
    `${first}. a ${second}. cena platia pre to isté: rovnakú zónu, hmotnosť aj hodnotu tovaru. Nechajte len jednu.`,
  manyPrices: 'Najviac 200 cien.',
}
