import type { CatalogImport } from '#contracts/admin/imports.ts'
import { formatCount, formatNumber, plural } from '#ui/format.ts'

const products = (count: number) => formatCount(count, 'výrobok', 'výrobky', 'výrobkov')

/** Texts of the import and export of goods. */
export const importWords = {
  title: 'Import a export tovaru',
  lead: 'Nahrajte súbor s tovarom. Najprv uvidíte, čo sa zmení, a až potom to potvrdíte.',
  choose: 'Súbor s tovarom',
  chooseHint:
    'XLSX, CSV alebo XML do 100 MB: naše vlastné, Shoptet, WooCommerce, Shopify, PrestaShop, Heureka, Google Merchant alebo akákoľvek tabuľka so stĺpcami.',
  upload: 'Nahrať',
  uploading: (percent: number) => `Nahrávame, ${percent} %. Okno zatiaľ nezatvárajte.`,
  tooBig: 'Súbor má viac ako 100 MB. Rozdeľte ho, prosím, na menšie.',
  isEmpty: 'Súbor je prázdny.',
  oneByHand: 'Pridať jeden výrobok ručne',
  exportTitle: 'Export',
  exportLead: 'Všetok tovar v jednom súbore. Upravíte ho v tabuľkovom programe a nahráte späť, nič sa nestratí.',
  exportXlsx: 'Stiahnuť zošit (XLSX)',
  exportCsv: 'Stiahnuť CSV',
  earlier: 'Doterajšie importy',
  none: 'Zatiaľ žiadny import',
  noneText: 'Keď nahráte prvý súbor, nájdete tu, čo zmenil.',
  next: 'Staršie',
  all: 'Všetky importy',
  states: {
    uploading: 'nahráva sa',
    mapping: 'čaká na stĺpce',
    comparing: 'porovnáva sa',
    compared: 'čaká na potvrdenie',
    importing: 'importuje sa',
    done: 'hotovo',
    reverting: 'vracia sa',
    reverted: 'vrátené',
    failed: 'nepodarilo sa',
    cancelled: 'zrušené',
  } satisfies Record<CatalogImport['state'], string>,
  summary: ({ new: added, changed, same, faulty }: CatalogImport['counts']) =>
    [
      `pribudne ${formatNumber(added)}`,
      `zmení sa ${formatNumber(changed)}`,
      `nezmení sa ${formatNumber(same)}`,
      `${plural(faulty, 'chybný', 'chybné', 'chybných')} ${formatNumber(faulty)}`,
    ].join(', '),
  done: ({ new: added, changed }: CatalogImport['counts']) =>
    `pribudlo ${formatNumber(added)}, zmenilo sa ${formatNumber(changed)}`,
  steps: {
    uploading: 'Súbor sa ešte nenahral celý. Nahrajte ho znova.',
    comparing: 'Porovnávame súbor s obchodom',
    importing: 'Importujeme',
    reverting: 'Vraciame späť',
  },
  waits: 'Čaká, kým skončí iný import',
  progress: (done: number, all: number) => `${formatNumber(done)} z ${products(all)}`,
  mayClose: 'Okno môžete zavrieť, pokračuje sa aj bez neho.',
  columnsTitle: 'Čo je v ktorom stĺpci',
  columnsLead:
    'Ku každému stĺpcu súboru vyberte, čo v ňom je. Odhadli sme to podľa názvu, nabudúce si to budeme pamätať.',
  meaningOf: (title: string) => `Čo je v stĺpci ${title}`,
  leaveOut: 'nepreberať',
  missing: (columns: readonly string[]) =>
    `${plural(columns.length, 'Chýba', 'Chýbajú', 'Chýba')}: ${columns.join(', ')}. Vyberte, v ktorom stĺpci to je.`,
  twice: (column: string) => `${column} je vybraté pri viacerých stĺpcoch, nechajte len jeden.`,
  knownFormat: (format: string) => `Súbor poznáme: ${format}. Stĺpce netreba priraďovať.`,
  ownFormat: 'Súbor má naše stĺpce, netreba nič priraďovať.',
  unreadable: 'Súbor sa takto nedá prečítať',
  more: 'Mena a DPH',
  currency: 'Mena cien',
  currencyHint: 'Nechajte prázdne, ak ju súbor uvádza.',
  rate: 'Koľko je jedno euro',
  rateHint: 'Pri inej mene ako euro, napríklad 25,30.',
  areNet: 'Ceny v súbore sú bez DPH',
  vat: 'Sadzby DPH, ktoré Slovensko nepozná',
  vatHint: 'Napríklad 20=23, 21=23. Viac oddeľte čiarkou.',
  vatWrong: 'Napíšte to v tvare 20=23, 10=19.',
  compare: 'Porovnať s obchodom',
  compareHint: 'Nič sa ešte nezapíše.',
  start: (count: number) => `Importovať ${products(count)}`,
  nothing: 'Súbor nič nemení, niet čo importovať.',
  startAnyway: 'Chybné riadky sa vynechajú. Opravte ich v súbore a nahrajte ho znova, čo je hotové, sa nezdvojí.',
  needsStock: 'Súbor mení zásoby, na to treba právo meniť sklad. Stĺpec so zásobou môžete nepreberať.',
  needsPrices: 'Na import treba právo meniť ceny.',
  changeColumns: 'Zmeniť stĺpce',
  cancel: 'Zahodiť súbor',
  revert: 'Vrátiť import',
  revertTitle: 'Vrátiť import?',
  revertText:
    'Zmenené údaje sa vrátia na pôvodné hodnoty, nové výrobky zmiznú. Čo odvtedy niekto zmenil, ostane, a povieme vám, čo to je.',
  revertDo: 'Vrátiť',
  back: 'Späť',
  notes: 'Na čo treba myslieť',
  faultsFile: 'Stiahnuť chyby',
  rowsTitle: 'Po výrobkoch',
  filters: { all: 'Všetko', new: 'Nové', changed: 'Zmenené', faulty: 'Chybné', undone: 'Čo sa nepodarilo' },
  kinds: { new: 'nový', changed: 'zmena', faulty: 'chyba' },
  line: (line: number) => `riadok ${formatNumber(line)}`,
  variant: (code: string) => `variant ${code}`,
  emptyValue: 'prázdne',
  yes: 'áno',
  becomes: 'sa zmení na',
  loadMore: 'Ďalšie riadky',
  noRows: 'Tu nič nie je.',
  result: ({ new: added, changed }: CatalogImport['counts'], undone: number) =>
    undone > 0
      ? `Zapísali sme ${formatNumber(added + changed - undone)} z ${products(added + changed)}. Čo sa nezapísalo a prečo, je nižšie.`
      : [
          'Hotovo.',
          added > 0 && `${plural(added, 'Pribudol', 'Pribudli', 'Pribudlo')} ${products(added)}.`,
          changed > 0 && `${plural(changed, 'Zmenil sa', 'Zmenili sa', 'Zmenilo sa')} ${products(changed)}.`,
        ]
          .filter(Boolean)
          .join(' '),
  isReverted: (undone: number) =>
    undone > 0
      ? `Import je vrátený, ale niečo muselo ostať, spolu pri ${formatNumber(undone)} ${plural(undone, 'výrobku', 'výrobkoch', 'výrobkoch')}. Čo a prečo, je nižšie.`
      : 'Import je vrátený.',
  isCancelled: 'Súbor bol zahodený.',
}
