import type { CarrierAccountProblem } from '#contracts/admin/carrier-accounts.ts'
import type { CarrierFormat } from '#contracts/admin/carrier-files.ts'
import { formatCount } from '#ui/format.ts'

/** Texts of the accounts at carriers. */
export const connectionWords = {
  title: 'Prepojenia s dopravcami',
  lead: 'Prepojený dopravca ponúka zákazníkom svoje výdajné miesta a pri balení vám vytvorí štítok.',
  on: (carriers: readonly string[]) => `Packeta je zapnutá. Výdajné miesta a štítky má z nej: ${carriers.join(', ')}.`,
  off: 'Packeta je vypnutá. Zákazníci vyberajú výdajné miesto zo zoznamu obchodu a štítky tlačí obchod.',
  ofServer: 'Packeta je nastavená na serveri. Keď zapnete účet tu, použije sa namiesto nej.',
  pointsOfServer: 'Na serveri sú z Packety nastavené len výdajné miesta. Keď zapnete účet tu, použije sa aj na štítky.',
  labelsOfServer: 'Na serveri sú z Packety nastavené len štítky. Keď zapnete účet tu, použije sa aj na výdajné miesta.',
  noCarrier:
    'Packetu by zatiaľ nikto nepoužil: medzi spôsobmi dopravy nie je žiadny, pri ktorom zákazník vyberá miesto na mape Packety. Pridajte ho, alebo to zvoľte pri doprave, ktorú Packeta vezie.',
  passwordLost: 'Packeta je zapnutá, ale jej heslo sa nedá prečítať. Štítky sa nevytvoria, kým ho nevpíšete znova.',
  files: {
    names: { dpd: 'DPD', gls: 'GLS' } satisfies Record<CarrierFormat, string>,
    about: (carrier: string) =>
      `Účet nepotrebuje. Program ${carrier} si štítky vytvorí zo súboru, ktorý si stiahnete v časti Expedícia → Odovzdanie dopravcovi.`,
    on: (carriers: readonly string[]) => `Súbor má doprava: ${carriers.join(', ')}.`,
    off: (carrier: string) =>
      `Dopravu spoznáme podľa slova ${carrier} v jej názve. Zatiaľ taká medzi ponúkanými nie je.`,
    works: (waiting: number) =>
      waiting === 0
        ? 'Údaje obchodu aj nastavenia sú v poriadku. Žiadna zásielka teraz na odovzdanie nečaká.'
        : `Údaje obchodu aj nastavenia sú v poriadku, do súboru sa dostane ${formatCount(waiting, 'čakajúca zásielka', 'čakajúce zásielky', 'čakajúcich zásielok')}.`,
    refused: (carrier: string) => `Toto by ${carrier} neprijal`,
    leftOut: (order: string, reasons: readonly string[]) => `Zásielka objednávky ${order}: ${reasons.join(' ')}`,
    mend: { company: 'Otvoriť údaje firmy', carriers: 'Otvoriť spôsoby dopravy' },
    toOrder: 'Otvoriť objednávku',
    sample: 'Stiahnuť vzorku',
    sampleHint:
      'V súbore sú dve vymyslené zásielky. Načítajte ho do programu dopravcu a nič neodosielajte: uvidíte, či sedia stĺpce.',
  },
  packeta: {
    name: 'Packeta',
    about:
      'Kľúč aj heslo nájdete na client.packeta.com v časti Podpora → API. Testovací režim Packeta nemá, skúška však žiadnu zásielku nevytvorí.',
    key: 'Kľúč API',
    keyHint: '16 znakov. Je verejný: potrebuje ho mapa výdajných miest.',
    password: 'Heslo API',
    sender: 'Označenie odosielateľa',
    senderHint: 'Ako ho má Packeta v nastaveniach odosielateľov. Ak máte len jedného, nechajte ho prázdne.',
    works: 'Funguje: Packeta prijala kľúč, heslo aj odosielateľa.',
    switchedOn: 'Packeta je zapnutá',
    switchedOff: 'Packeta je vypnutá. Vytvorené štítky vytlačíte aj tak.',
    problems: {
      key_missing: 'Chýba kľúč API. Skopírujte ho z client.packeta.com.',
      key_is_password: 'V poli pre kľúč je heslo. Kľúč má 16 znakov a vidia ho aj návštevníci, heslo doň nepatrí.',
      key_wrong: 'Packeta taký kľúč nepozná. Skopírujte ho znova, má 16 znakov.',
      password_missing: 'Chýba heslo API. Skopírujte ho z client.packeta.com.',
      password_wrong: 'Packeta neprijala heslo API. Skopírujte ho znova, má 32 znakov.',
      sender_unknown:
        'Heslo je správne, ale takého odosielateľa účet nemá. Skontrolujte označenie, záleží na každom znaku.',
      points_unreachable: 'Server obchodu sa nedostal k zoznamu výdajných miest Packety. Kľúč preto nie je overený.',
      points_slow:
        'Zoznam výdajných miest Packety odpovedal príliš pomaly. Kľúč preto nie je overený, skúste to o chvíľu.',
      points_broken: 'Zoznam výdajných miest Packety má výpadok. Kľúč preto nie je overený, skúste to o chvíľu.',
      packets_unreachable: 'Server obchodu sa nedostal k službe zásielok Packety. Heslo a odosielateľ nie sú overení.',
      packets_slow: 'Služba zásielok Packety odpovedala príliš pomaly. Heslo nie je overené, skúste to o chvíľu.',
      packets_broken: 'Služba zásielok Packety má výpadok. Heslo nie je overené, skúste to o chvíľu.',
    } satisfies Record<CarrierAccountProblem, string>,
  },
}
