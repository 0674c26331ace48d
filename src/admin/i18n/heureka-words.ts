import type { HeurekaProblem } from '#contracts/admin/heureka-account.ts'
import { formatCount } from '#ui/format.ts'

const orders = (count: number) => formatCount(count, 'objednávka', 'objednávky', 'objednávok')

/** Texts of the account at "Overené zákazníkmi". */
export const heurekaWords = {
  title: 'Overené zákazníkmi',
  lead: 'Heureka sa spýta zákazníkov, ako boli spokojní. Po zapnutí jej každú hodinu nahlásime doručené objednávky okrem tých, pri ktorých zákazník dotazník odmietol.',
  name: 'Overené zákazníkmi',
  about: 'Kľúč nájdete na sluzby.heureka.sk v časti Overené zákazníkmi. Skúška žiadnu objednávku nenahlási.',
  key: 'Kľúč',
  on: 'Objednávky hlásime Heureke.',
  off: 'Heureke nič nehlásime.',
  ofServer: 'Objednávky hlásime kľúčom zo servera. Keď zapnete kľúč tu, použije sa namiesto neho.',
  keyLost: 'Zapnuté, ale kľúč sa nedá prečítať. Nič sa nenahlási, kým ho nevpíšete znova.',
  counts: (reported: number, refused: number) =>
    [`Za 30 dní nahlásené: ${orders(reported)}`, refused > 0 && `odmietnuté: ${orders(refused)}`]
      .filter(Boolean)
      .join(', '),
  works: 'Heureka kľúč neodmietla. Istotu budete mať po prvej nahlásenej objednávke.',
  switchedOn: 'Overené zákazníkmi sú zapnuté',
  switchedOff: 'Overené zákazníkmi sú vypnuté',
  problems: {
    key_missing: 'Chýba kľúč. Skopírujte ho zo sluzby.heureka.sk.',
    key_wrong: 'Heureka taký kľúč nepozná. Skopírujte ho znova. Kľúč českej Heureky na Slovensku neplatí.',
    unreachable: 'Server obchodu sa nedostal k Heureke. Kľúč preto nie je overený.',
    slow: 'Heureka odpovedala príliš pomaly. Kľúč preto nie je overený, skúste to o chvíľu.',
    broken: 'Heureka má výpadok. Kľúč preto nie je overený, skúste to o chvíľu.',
  } satisfies Record<HeurekaProblem, string>,
}
