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
  days: 'Zadajte celé číslo od 0 do 90.',
  daysOrder: 'Najneskôr nemôže byť skôr ako najskôr.',
  zips: 'Začiatok PSČ má 1 až 5 číslic, napríklad 059. Oddeľte ich čiarkou.',
  zoneCountry: 'Vyberte krajinu.',
  zoneOfAll: 'Doplňte začiatky PSČ alebo vyberte krajinu. Všetky ostatné adresy už svoju zónu majú.',
  zoneDefault: 'Táto zóna je pre všetky ostatné adresy. Obchod ju potrebuje, meniť sa dá len jej názov a dni.',
  pointCode: 'Kód môže mať písmená bez diakritiky, číslice, bodku, pomlčku a lomku.',
  pointTaken: 'Miesto s týmto kódom už dopravca má.',
  withoutPoints: 'Vyberte dopravu na výdajné miesta, ktorej miesta sú zo zoznamu obchodu.',
  zoneInUse: 'Niektorá doprava má pre túto zónu ceny. Najprv ich odstráňte pri doprave.',
}
