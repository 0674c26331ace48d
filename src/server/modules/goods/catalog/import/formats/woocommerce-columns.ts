/** The titles of WooCommerce's columns: its export writes them in the language of the shop. */
import { foldText } from '#kernel/slug.ts'

/** By the folded title; in English, Slovak, Czech and German, of several versions of the translations. */
const titles: readonly [RegExp, string][] = [
  [/^(type|typ)$/, 'type'],
  [/^(sku|katalogove cislo|cislo produktu|artikelnummer)$/, 'sku'],
  [/^gtin\b/, 'gtin'],
  [/^(name|nazov|nazev|meno|jmeno)( produktu)?$/, 'name'],
  [/^(published|publikovan\w*|zverejnen\w*|uverejnen\w*|veroffentlicht)\??$/, 'published'],
  [/^(visibility in catalog|viditelnost v katalogu|sichtbarkeit im katalog)$/, 'visibility in catalog'],
  [/^(short description|kratky popis|strucny popis|kurzbeschreibung)$/, 'short description'],
  [/^(description|popis|beschreibung)$/, 'description'],
  [/^(date|datum)\b.* (starts|beginnt|zaciatku|zacatia|zacatku|zahajeni|od)\b/, 'date sale price starts'],
  [/^(date|datum)\b.* (zaciatok|zacatek|zacina)\b/, 'date sale price starts'],
  [/^(date|datum)\b.* (ends|endet|konca|ukonceni\w*|skoncenia|konce|konci|koniec|do)\b/, 'date sale price ends'],
  [/^(date|datum) (zaciatku|zacatia|zacatku|zahajeni)\b/, 'date sale price starts'],
  [/^(date|datum) (konca|ukonceni\w*|skoncenia|konce)\b/, 'date sale price ends'],
  [/^(tax status|stav dane|danovy stav|danovy status|steuerstatus)$/, 'tax status'],
  [/^(tax class|danova trieda|trieda dane|danova trida|trida dane|steuerklasse)$/, 'tax class'],
  [/^(in stock|na sklade|skladom|skladem|vorratig)\?$/, 'in stock?'],
  [
    /^(stock|sklad|skladom|skladem|zasoby|zasoba|stav skladu|mnozstv[oi] na sklade|bestand|lager|lagerbestand)$/,
    'stock',
  ],
  [/^(backorders allowed|povolit .*|lieferruckstand\w* erlaubt)\?$/, 'backorders allowed?'],
  [/^(sale price|zlavnena cena|cena po zlave|akciova cena|vypredajova cena|angebotspreis)$/, 'sale price'],
  [/^(zlevnena cena|cena po sleve|akcni cena|vyprodejova cena|cena ve sleve)$/, 'sale price'],
  [/^(regular price|bezna cena|normalna cena|standardna cena|normalni cena|regularer preis)$/, 'regular price'],
  [/^(categories|kategorie|kategorien)$/, 'categories'],
  [/^(images|obrazky|bilder)$/, 'images'],
  [/^(brands|marken)$/, 'brands'],
  [/^(parent|nadradeny|nadradeny produkt|rodic|nadrazeny|nadrazeny produkt|ubergeordnetes produkt)$/, 'parent'],
  [/^(position|pozicia|pozice|poradie)$/, 'position'],
  [/^rodicovsk\w+( produkt)?$/, 'parent'],
]

const sizes: readonly [RegExp, string][] = [
  [/^(?:weight|hmotnost|vaha|gewicht) \((\w+)\)$/, 'weight'],
  [/^(?:length|dlzka|delka|lange) \((\w+)\)$/, 'length'],
  [/^(?:width|sirka|breite) \((\w+)\)$/, 'width'],
  [/^(?:height|vyska|hohe) \((\w+)\)$/, 'height'],
]

const word = '(?:attribute?|atribut|vlastnost)'
const of = '(?:atributu|vlastnosti)'
const attributes: readonly [RegExp, string][] = [
  [new RegExp(`^${word} (\\d+) (?:name|nazov|nazev|meno|jmeno)$`), 'name'],
  [new RegExp(`^${word} (\\d+) (?:value\\(s\\)|wert\\(e\\)|hodnot\\S*)$`), 'value(s)'],
  [new RegExp(`^(?:nazov|nazev|meno|jmeno) ${of} (\\d+)$`), 'name'],
  [new RegExp(`^hodnot\\S* ${of} (\\d+)$`), 'value(s)'],
  [new RegExp(`^${word} (\\d+) (?:visible|sichtbar|viditeln\\S*)$`), 'visible'],
  [new RegExp(`^(?:viditelnost|zobrazit) ${of} (\\d+)$`), 'visible'],
  [new RegExp(`^${word} (\\d+) (?:global|globalny|globalni|globalne)$`), 'global'],
  [new RegExp(`^globaln\\S* (?:atribut|vlastnost|atributu|vlastnosti) (\\d+)$`), 'global'],
  [new RegExp(`^${word} (\\d+) (?:default|standard|predvolen\\S*|vychozi)$`), 'default'],
]

export function toWooColumn(title: string): string {
  const folded = foldText(title)
  const plain = titles.find(([pattern]) => pattern.test(folded))
  if (plain) return plain[1]
  for (const [pattern, name] of sizes) {
    const unit = pattern.exec(folded)?.[1]
    if (unit !== undefined) return `${name} (${unit})`
  }
  for (const [pattern, part] of attributes) {
    const number = pattern.exec(folded)?.[1]
    if (number !== undefined) return `attribute ${number} ${part}`
  }
  return title
}
