import { formatOnDayOrToday } from '#ui/format.ts'

// Texts that only the dialogs of the product page and their pages without JavaScript need.
export const productDialogMessages = {
  sizeFinder: 'Nájdi veľkosť',
  storesTitle: 'Dostupnosť na predajniach',
  storeStock: (count: number) => (count > 5 ? 'Skladom viac ako 5 ks' : `Skladom ${count}\u00A0ks`),
  storeEmpty: 'Teraz nie je na predajni',
  todayHours: (hours: string) => `Dnes ${hours}`,
  closedToday: 'Dnes zatvorené',
  pickUpOn: (day: string) => `Na vyzdvihnutie ${formatOnDayOrToday(day)}, platí sa vopred`,
  noPickUp: 'Na tejto predajni objednávky z e-shopu nevydávame.',
  pickUpLater: 'Privezieme sem do 10 dní',
  pickUpHere: 'Vyzdvihnúť tu',
  pickUpIn: (town: string) => `Vyzdvihnúť tu: ${town}`,
  reserve: 'Rezervovať bez platby',
  reserveIn: (town: string) => `Rezervovať bez platby: ${town}`,
  storesLoading: 'Zisťujeme zásoby na predajniach…',
  ageQuestion: 'Tento tovar je určený osobám starším ako 18 rokov. Máte už 18 rokov?',
  ageYes: 'Áno, mám 18 rokov',
  ageNo: 'Nie, odísť',
  substitutesOf: (name: string) => `Namiesto: ${name}`,
  substitutesNone:
    'Práve teraz nemáme skladom nič, čo by tento produkt nahradilo. Dáme vám vedieť, keď bude späť, alebo sa pozrite do jeho kategórie.',
  substitutesSearch: 'Hľadať podobné',
  substitutesBack: 'Späť na produkt',
  myStore: 'Moja predajňa',
  chooseMyStore: 'Zvoliť za moju',
  myStoreHint: 'Predajňu, do ktorej chodíte, si zapamätáme v tomto prehliadači a jej zásoby ukážeme ako prvé.',
  zoomIn: 'Priblížiť',
  zoomOut: 'Oddialiť',
  closePictures: 'Zavrieť obrázky',
} as const
