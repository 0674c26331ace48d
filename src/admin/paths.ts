/** The addresses of the back office. Those of things are `{list}/{id}`, and `{list}/nova` for a new one. */
export const paths = {
  today: '/sprava',
  signIn: '/sprava/prihlasenie',
  start: '/sprava/zaciatok',
  secondFactor: '/sprava/druhy-krok',
  account: '/sprava/moj-ucet',
  orders: '/sprava/objednavky',
  newOrder: '/sprava/objednavky/nova',
  fulfillment: '/sprava/expedicia',
  handOvers: '/sprava/expedicia/odovzdanie',
  bench: '/sprava/expedicia/balenie',
  waves: '/sprava/expedicia/vlny',
  store: '/sprava/predajna',
  storeGoods: '/sprava/predajna/tovar',
  storeHolds: '/sprava/predajna/odlozene',
  storeReceipts: '/sprava/predajna/prijem',
  stock: '/sprava/sklad',
  stockDocuments: '/sprava/sklad/doklady',
  cases: '/sprava/pripady',
  caseTemplates: '/sprava/nastavenia/odpovede',
  refunds: '/sprava/vratenia',
  money: '/sprava/peniaze',
  requests: '/sprava/potvrdenia',
  goods: '/sprava/tovar',
  runs: '/sprava/hromadne-zmeny',
  imports: '/sprava/tovar/import',
  newProduct: '/sprava/tovar/novy',
  variantSheet: '/sprava/tovar/tabulka',
  company: '/sprava/nastavenia/firma',
  vat: '/sprava/nastavenia/dph',
  bankAccount: '/sprava/nastavenia/ucet',
  stores: '/sprava/nastavenia/predajne',
  carriers: '/sprava/nastavenia/doprava',
  payments: '/sprava/nastavenia/platby',
  gateways: '/sprava/nastavenia/platby/brany',
  legalTexts: '/sprava/nastavenia/texty',
  shopRules: '/sprava/nastavenia/pravidla',
  gifts: '/sprava/nastavenia/darceky',
  welcome: '/sprava/nastavenia/privitanie',
  brands: '/sprava/znacky',
  reports: '/sprava/prehlady',
  categories: '/sprava/kategorie',
  members: '/sprava/ludia',
  vouchers: '/sprava/kupony',
  voucherSeries: '/sprava/kupony/serie',
  audit: '/sprava/zaznam',
  customers: '/sprava/zakaznici',
  influencers: '/sprava/influenceri',
  customerGroups: '/sprava/zakaznici/skupiny',
  search: '/sprava/hladanie',
  searchRules: '/sprava/hladanie/pravidla',
  content: '/sprava/obsah',
  pages: '/sprava/obsah/stranky',
  posts: '/sprava/obsah/blog',
  banners: '/sprava/obsah/bannery',
  menus: '/sprava/obsah/menu',
  feeds: '/sprava/obsah/porovnavace',
  feedSettings: '/sprava/obsah/porovnavace/nastavenie',
  questions: '/sprava/obsah/otazky',
  shopEvents: '/sprava/obsah/eventy',
  jobOpenings: '/sprava/obsah/praca',
}

/** The sign-in that leads back to where the person wanted to go. */
export function signInPath(target: string): string {
  return target === paths.today ? paths.signIn : `${paths.signIn}?kam=${encodeURIComponent(target)}`
}

/** The target of such a sign-in; only an address of the back office, never another site. */
export function readTarget(search: string): string {
  const target = new URLSearchParams(search).get('kam') ?? ''
  return /^\/sprava(?:[/?]|$)/.test(target) ? target : paths.today
}
