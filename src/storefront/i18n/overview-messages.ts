// Texts of the page of all categories, of new products, of sale and of brands.

export const overviewMessages = {
  shopMore: 'Vyberte si inak',
  newTitle: 'Novinky',
  newText: 'Čo k nám práve prišlo: nové balóny, kostýmy, dekorácie aj stolovanie.',
  saleTitle: 'Akcie',
  saleText: 'Zľavnený tovar. Percento počítame z najnižšej ceny za 30 dní pred zľavou.',
  shopTitle: 'E-shop',
  shopText: 'Všetky kategórie na jednom mieste.',
  newLead: 'Čo k nám práve prišlo',
  saleLead: 'Zľavnený tovar',
  brandsLead: 'Tovar podľa výrobcu',
  brandsTitle: 'Značky',
  brandsText: 'Výrobcovia a značky, ktorým pri výbere tovaru na oslavu veríme.',
  brandsAll: (count: number) => `Zobraziť všetky značky (${count})`,
  brandsEmpty: 'Zatiaľ tu nie je žiadna značka.',
} as const
