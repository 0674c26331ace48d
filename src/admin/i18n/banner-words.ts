import type { BannerPlace } from '#contracts/admin/banner-places.ts'

export const bannerWords = {
  title: 'Bannery',
  add: 'Pridať banner',
  searchPattern: 'Nadpis alebo text',
  empty: 'Zatiaľ žiadny banner',
  emptyHint: 'Bannery ukazujú na úvodnej stránke a nad ňou to, čo práve ponúkate.',
  place: 'Miesto',
  places: {
    hero: 'Úvodná stránka – veľký',
    hero_small: 'Úvodná stránka – malý',
    promo: 'Pás nad obchodom',
    popup_desktop: 'Privítanie na počítači',
    popup_mobile: 'Privítanie na telefóne',
  } satisfies Record<BannerPlace, string>,
  placeHints: {
    hero: 'Prvé, čo návštevník na úvodnej stránke vidí.',
    hero_small: 'Vedľa veľkého bannera. Bez neho sa neukáže.',
    promo: 'Jeden riadok nad každou stránkou. Kto ho zavrie, deň ho neuvidí.',
    popup_desktop: 'Obrázok v privítacom okne. Jeho text a kupón sú v nastaveniach.',
    popup_mobile: 'Obrázok v privítacom okne na telefóne. Jeho text a kupón sú v nastaveniach.',
  } satisfies Record<BannerPlace, string>,
  pictureHints: {
    hero: 'Najlepšie 1 760 × 1 100 bodov. Vľavo ho prekryje text, preto má byť to hlavné vpravo. Na telefóne je celý, v pomere 16 : 10.',
    hero_small:
      'Najlepšie 800 × 600 bodov a to hlavné v strede. Na počítači sa zreže na pás pod textom, na telefóne na štvorec vedľa neho.',
    promo: '',
    popup_desktop: 'Najlepšie 1 200 × 600 bodov, oreže sa na pomer 2 : 1.',
    popup_mobile: 'Na telefóne najlepšie 1 200 × 600 bodov, oreže sa na pomer 2 : 1.',
  } satisfies Record<BannerPlace, string>,
  text: 'Text pod nadpisom',
  newWindow: 'V novom okne',
  path: 'Len na stránkach pod adresou',
  pathHint: 'Napríklad /blog. Prázdne = na všetkých.',
  position: 'Poradie',
  positionHint: 'Ak na jednom mieste platia naraz viaceré, ukáže sa ten s najnižším číslom a pri rovnakom ten novší.',
  days: 'Kedy',
  always: 'stále',
  behindOther: 'prednosť má iný',
}
