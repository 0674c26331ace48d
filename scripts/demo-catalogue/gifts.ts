import { art, colorVariants, compose, single } from './build.ts'
import type { ProductDraft } from './build.ts'
import type { Color } from './words.ts'
import { themes } from './words.ts'

const wrap = 'Darčeky > Darčekové balenie'
const words = 'Darčeky > Priania a pozvánky'
const small = 'Darčeky > Drobné darčeky'

const bagSizes = [
  ['S', '11 × 14 × 6 cm', 129],
  ['M', '18 × 23 × 10 cm', 179],
  ['L', '26 × 32 × 12 cm', 229],
] as const

export function giftBags(): ProductDraft[] {
  return themes.map((theme) => {
    const code = `GT-${theme.pattern.toUpperCase()}`
    const color = theme.colors[0] ?? 'ruzova'
    return {
      code,
      name: `Darčeková taška ${theme.with}`,
      categories: [`${wrap} > Darčekové tašky`, ...(theme.category ? [theme.category] : []), ...seasons(theme.pattern)],
      brand: 'Balíčkovo',
      short: 'Papierová taška s textilnými uškami a menovkou v troch veľkostiach.',
      sentences: [
        theme.picture,
        ...compose(
          code,
          ['Dno je vystužené kartónom, unesie aj fľašu či knihu.', 'Taška je z papiera s gramážou 210 g/m² a neprehne sa.'],
          ['Menovka na šnúrke je súčasťou tašky.', 'Uškami sú mäkké textilné šnúrky, ktoré nerežú do rúk.'],
        ),
      ],
      facts: ['Veľkosť S: 11 × 14 × 6 cm', 'Veľkosť M: 18 × 23 × 10 cm', 'Veľkosť L: 26 × 32 × 12 cm'],
      attributes: { theme: theme.label, occasion: theme.occasion, material: 'Papier 210 g/m²', contents: '1 ks' },
      images: [art('gift-bag', { color, pattern: theme.pattern, view: 'main' }), art('gift-bag', { color, pattern: theme.pattern, view: 'scene' })],
      sizeTable: `Veľkosť;Rozmer|${bagSizes.map(([size, dimensions]) => `${size};${dimensions}`).join('|')}`,
      variants: bagSizes.map(([size, , price]) => ({ key: size, name: `veľkosť ${size}`, color, size, price })),
    }
  })
}

function seasons(pattern: string): string[] {
  if (pattern === 'christmas') return ['Vianoce a Silvester > Vianočná výzdoba a balenie']
  if (pattern === 'halloween') return ['Halloween > Halloweenska výzdoba']
  return pattern === 'wedding' ? ['Svadba a rozlúčka > Svadobná výzdoba'] : []
}

export function invitations(): ProductDraft[] {
  return themes
    .filter((theme) => !['dots', 'stripes', 'christmas'].includes(theme.pattern))
    .map((theme) => {
      const code = `GI-${theme.pattern.toUpperCase()}`
      const color = theme.colors[0] ?? 'ruzova'
      return {
        code,
        name: `Pozvánky ${theme.with}, 8 ks`,
        categories: [`${words} > Pozvánky`, ...(theme.category ? [theme.category] : []), ...seasons(theme.pattern)],
        brand: 'Balíčkovo',
        short: 'Osem pozvánok s obálkami, text v slovenčine.',
        sentences: [
          theme.picture,
          ...compose(
            code,
            ['Na zadnej strane vyplníte meno, deň, hodinu a miesto.', 'Predtlačený text je v slovenčine, stačí doplniť údaje.'],
            ['Na papier sa dobre píše guľôčkovým perom aj fixkou.', 'Každá pozvánka má vlastnú obálku.'],
          ),
        ],
        facts: ['Rozmer: 10,5 × 14,8 cm', 'Počet: 8 pozvánok a 8 obálok'],
        attributes: { theme: theme.label, occasion: theme.occasion, material: 'Papier', dimensions: '10,5 × 14,8 cm', contents: '8 ks' },
        images: [art('invitation', { color, pattern: theme.pattern, view: 'main' }), art('invitation', { color, pattern: theme.pattern, view: 'scene' })],
        variants: single(399, color),
      }
    })
}

type Card = [key: string, name: string, text: string, pattern: string, color: Color, price: number, lead: string, also?: string]

const jubilee = 'Narodeninové témy > Jubileá'
const first = 'Narodeninové témy > Prvé narodeniny a krst'
const wedding = 'Svadba a rozlúčka > Svadobná výzdoba'
const cards: Card[] = [
  ['NAR-KVETY', 'Prianie k narodeninám s kvetmi', 'Všetko najlepšie', 'flowers', 'ruzova', 190, 'Akvarelové kvety a zlatá razba.'],
  ['NAR-HVIEZDY', 'Prianie k narodeninám s hviezdami', 'Všetko najlepšie', 'stars', 'modra', 190, 'Nočná obloha s reliéfnymi hviezdami.'],
  ['NAR-DINO', 'Detské prianie s dinosaurom', 'Rastieš ako z vody', 'dinosaur', 'zelena', 210, 'Po otvorení vyskočí priestorový dinosaurus.', 'Narodeninové témy > Detské oslavy > Dinosaury'],
  ['NAR-JED', 'Detské prianie s jednorožcom', 'Čarovné narodeniny', 'unicorn', 'fialova', 210, 'Trblietky držia na papieri, nie na prstoch.', 'Narodeninové témy > Detské oslavy > Jednorožec'],
  ['NAR-FUT', 'Detské prianie s futbalovou loptou', 'Gól roka', 'football', 'zelena', 210, 'Pre malého futbalistu s miestom na číslo dresu.', 'Narodeninové témy > Detské oslavy > Futbal'],
  ['NAR-18', 'Prianie k osemnástym narodeninám', '18', 'confetti', 'zlata', 249, 'Zlatá osemnástka s vreckom na bankovku.', jubilee],
  ['NAR-30', 'Prianie k tridsiatym narodeninám', '30', 'confetti', 'ruzovozlata', 249, 'Ružovozlaté číslice s konfetami pod fóliou.', jubilee],
  ['NAR-40', 'Prianie k štyridsiatym narodeninám', '40', 'stripes', 'strieborna', 249, 'Elegantné prúžky a strieborná razba.', jubilee],
  ['NAR-50', 'Prianie k päťdesiatym narodeninám', '50', 'flowers', 'bordova', 249, 'Bordové kvety pre jubilanta s dobrým vkusom.', jubilee],
  ['NAR-60', 'Prianie k šesťdesiatym narodeninám', '60', 'stars', 'zlata', 249, 'Zlaté hviezdy a priestor na dlhší odkaz.', jubilee],
  ['SVADBA', 'Svadobné blahoželanie', 'Veľa lásky', 'wedding', 'biela', 290, 'Perleťový papier s vreckom na finančný dar.', wedding],
  ['SVADBA-DREVO', 'Svadobné blahoželanie s drevenou obálkou', 'Spolu', 'wedding', 'hneda', 690, 'Laserom vyrezávaná preglejka, ktorú si novomanželia odložia.', wedding],
  ['BABO-CH', 'Blahoželanie k narodeniu chlapčeka', 'Vitaj na svete', 'dots', 'svetlomodra', 210, 'Jemná ilustrácia kočíka a oblakov.', first],
  ['BABO-D', 'Blahoželanie k narodeniu dievčatka', 'Vitaj na svete', 'dots', 'ruzova', 210, 'Jemná ilustrácia kočíka a kvetov.', first],
  ['KRST', 'Blahoželanie ku krstu', 'Ku krstu', 'flowers', 'kremova', 230, 'Olivová ratolesť a strieborná razba.', first],
  ['MENINY', 'Prianie k meninám', 'K meninám', 'hearts', 'cervena', 149, 'Drobné srdiečka a miesto na meno.'],
  ['VALENTIN', 'Valentínske prianie', 'Mám ťa rád', 'hearts', 'cervena', 190, 'Dve srdcia, ktoré sa po otvorení spoja.'],
  ['DAKUJEM', 'Kartičky Ďakujeme, 10 ks', 'Ďakujeme', 'flowers', 'matova', 349, 'Malé kartičky k darčekom pre hostí.', wedding],
  ['VIANOCE', 'Vianočné prianie so stromčekom', 'Pokojné Vianoce', 'christmas', 'zelena', 179, 'Stromček z vrstveného papiera.', 'Vianoce a Silvester > Vianočná výzdoba a balenie'],
  ['PF', 'Novoročné prianie PF', 'Šťastný nový rok', 'stars', 'zlata', 179, 'Zlatý ohňostroj na tmavom podklade.', 'Vianoce a Silvester > Silvester > Silvestrovské doplnky'],
]

export function greetingCards(): ProductDraft[] {
  return cards.map(([key, name, text, pattern, color, price, lead, also]) => ({
    code: `GP-${key}`,
    name,
    categories: [`${words} > Priania`, ...(also ? [also] : [])],
    brand: 'Balíčkovo',
    short: lead,
    sentences: [
      lead,
      ...compose(`GP-${key}`, ['Vnútro je prázdne, aby ste mohli napísať vlastné slová.', 'Vnútri je krátky verš a dosť miesta na podpisy celej rodiny.'], ['Obálka je z krémového papiera a je v balení.', 'Formát sa zmestí do bežnej listovej obálky C6.']),
    ],
    facts: ['Rozmer: 11 × 17 cm', 'S obálkou'],
    attributes: { occasion: also === wedding ? 'Svadba' : 'Narodeniny', material: 'Papier 300 g/m²', dimensions: '11 × 17 cm', contents: /(\d+) ks/.exec(name)?.[0] ?? '1 ks' },
    images: [art('card', { color, pattern, text, view: 'main' }), art('card', { color, pattern, text, view: 'detail' })],
    variants: single(price, color),
  }))
}

type Line = { key: string; name: string; motif: string; category: string; lead: string; size: string; contents: string; material: string; price: number; colors: Color[]; pattern?: string; also?: string[]; brand: string; form?: 'f' | 'm' | 'pl'; isGift?: boolean; vatRate?: 19; age?: string }

const lines: Line[] = [
  { key: 'KRAB-VEKO', name: 'Darčeková krabica s vekom, 20 × 20 × 12 cm', motif: 'gift-box', category: `${wrap} > Darčekové krabice`, lead: 'Pevná krabica, do ktorej sa zmestí hrnček aj sveter.', size: '20 × 20 × 12 cm', contents: '1 ks', material: 'Kartón', price: 490, colors: ['cervena', 'zlata', 'biela', 'tyrkysova', 'cierna'], brand: 'Balíčkovo' },
  { key: 'KRAB-MAG', name: 'Krabica s magnetickým zatváraním, 30 × 22 × 10 cm', motif: 'gift-box', category: `${wrap} > Darčekové krabice`, lead: 'Zavrie sa s jemným cvaknutím a dá sa zložiť naplocho.', size: '30 × 22 × 10 cm', contents: '1 ks', material: 'Kartón', price: 890, colors: ['cierna', 'kremova', 'ruzova'], brand: 'Balíčkovo' },
  { key: 'KRAB-SADA', name: 'Sada troch darčekových krabíc', motif: 'gift-box', category: `${wrap} > Darčekové krabice`, lead: 'Tri veľkosti, ktoré sa po použití vložia jedna do druhej.', size: '15, 19 a 23 cm', contents: '3 ks', material: 'Kartón', price: 1190, colors: ['viacfarebna', 'modra', 'ruzovozlata'], pattern: 'dots', brand: 'Balíčkovo' },
  { key: 'KRAB-FLASA', name: 'Darčeková krabica na fľašu', motif: 'gift-box', category: `${wrap} > Darčekové krabice`, lead: 'Vysoká krabica s výrezom na menovku.', size: '9 × 9 × 34 cm', contents: '1 ks', material: 'Kartón', price: 390, colors: ['bordova', 'cierna', 'zlata'], brand: 'Balíčkovo' },
  { key: 'KRAB-OKNO', name: 'Krabička s okienkom na koláčiky, 5 ks', motif: 'gift-box', category: `${wrap} > Darčekové krabice`, lead: 'Výslužka pre hostí, ktorá sa nerozsype.', size: '16 × 16 × 8 cm', contents: '5 ks', material: 'Kartón vhodný na styk s potravinami', price: 549, colors: ['biela', 'ruzova'], brand: 'Bielenka', also: ['Svadba a rozlúčka > Svadobné stolovanie'] },
  { key: 'PAP-KOT2', name: 'Baliaci papier, kotúč 70 cm × 2 m', motif: 'wrapping-paper', category: `${wrap} > Baliaci papier`, lead: 'Hladký papier, cez ktorý nepresvitá potlač krabice.', size: '70 cm × 2 m', contents: '1 kotúč', material: 'Papier 80 g/m²', price: 199, colors: ['cervena', 'modra', 'zlata', 'zelena', 'biela'], brand: 'Balíčkovo', form: 'm' },
  { key: 'PAP-KRAFT', name: 'Kraftový baliaci papier, kotúč 70 cm × 10 m', motif: 'wrapping-paper', category: `${wrap} > Baliaci papier`, lead: 'Hnedý papier, ktorý si dozdobíte stuhou a vetvičkou.', size: '70 cm × 10 m', contents: '1 kotúč', material: 'Papier 70 g/m²', price: 590, colors: ['hneda', 'biela'], brand: 'Balíčkovo', form: 'm' },
  { key: 'PAP-VIAN', name: 'Vianočný baliaci papier, 4 kotúče', motif: 'wrapping-paper', category: `${wrap} > Baliaci papier`, lead: 'Štyri ladiace vzory na celý stromček.', size: '70 cm × 1,5 m', contents: '4 kotúče', material: 'Papier 80 g/m²', price: 649, colors: ['cervena', 'zelena'], pattern: 'christmas', brand: 'Zimohra', form: 'm', also: ['Vianoce a Silvester > Vianočná výzdoba a balenie'] },
  { key: 'PAP-DETI', name: 'Detský baliaci papier, 3 kotúče', motif: 'wrapping-paper', category: `${wrap} > Baliaci papier`, lead: 'Dinosaury, jednorožce a rakety v jednom balení.', size: '70 cm × 1,5 m', contents: '3 kotúče', material: 'Papier 80 g/m²', price: 490, colors: ['viacfarebna'], pattern: 'dinosaur', brand: 'Balíčkovo', form: 'm' },
  { key: 'HODVAB', name: 'Hodvábny papier, 10 hárkov', motif: 'wrapping-paper', category: `${wrap} > Baliaci papier`, lead: 'Jemný papier na výplň tašiek a balenie skla.', size: '50 × 70 cm', contents: '10 hárkov', material: 'Hodvábny papier', price: 199, colors: ['biela', 'ruzova', 'matova', 'zlata', 'fialova', 'cierna'], brand: 'Balíčkovo', form: 'm' },
  { key: 'VRECUSKA', name: 'Darčekové vrecúška pre malých hostí, 8 ks', motif: 'gift-bag', category: `${wrap} > Darčekové tašky`, lead: 'Papierové vrecúška so samolepkami na zatvorenie.', size: '13 × 22 cm', contents: '8 ks', material: 'Papier', price: 249, colors: ['viacfarebna', 'ruzova', 'modra'], pattern: 'dots', brand: 'Balíčkovo', form: 'pl', also: ['Narodeninové témy > Detské oslavy'] },
  { key: 'HR-MIX48', name: 'Mix drobných hračiek do piňaty, 48 ks', motif: 'toy', category: `${small} > Hračky pre malých hostí`, lead: 'Prstene, káčery, píšťalky a skákacie loptičky.', size: '3–6 cm', contents: '48 ks', material: 'Plast', price: 1090, colors: ['viacfarebna'], brand: 'Drobček', age: 'od 5 rokov', also: ['Knihy a hry > Hry > Piňaty'] },
  { key: 'HR-LOPTY', name: 'Skákacie loptičky, 12 ks', motif: 'toy', category: `${small} > Hračky pre malých hostí`, lead: 'Gumené loptičky s mramorovým vzorom.', size: '27 mm', contents: '12 ks', material: 'Guma', price: 349, colors: ['viacfarebna'], brand: 'Drobček', age: 'od 5 rokov' },
  { key: 'HR-DINO', name: 'Mini dinosaury, 12 ks', motif: 'toy', category: `${small} > Hračky pre malých hostí`, lead: 'Dvanásť rôznych figúrok s menami vzadu na obale.', size: '5 cm', contents: '12 ks', material: 'Plast', price: 449, colors: ['zelena'], pattern: 'dinosaur', brand: 'Drobček', age: 'od 3 rokov', also: ['Narodeninové témy > Detské oslavy > Dinosaury'] },
  { key: 'HR-PRSTENE', name: 'Detské prstienky, 24 ks', motif: 'toy', category: `${small} > Hračky pre malých hostí`, lead: 'Nastaviteľné prstienky v darčekovej krabičke.', size: '1,8 cm', contents: '24 ks', material: 'Plast', price: 490, colors: ['ruzova'], pattern: 'princess', brand: 'Drobček', age: 'od 5 rokov', also: ['Narodeninové témy > Detské oslavy > Princezné'] },
  { key: 'HR-FRKY', name: 'Frkačky, 6 ks', motif: 'toy', category: `${small} > Hračky pre malých hostí`, lead: 'Klasické rozvíjacie frkačky, bez ktorých nie je oslava.', size: '32 cm', contents: '6 ks', material: 'Papier', price: 149, colors: ['viacfarebna', 'zlata', 'ruzova'], pattern: 'stripes', brand: 'Drobček', age: 'od 3 rokov', form: 'pl', also: ['Vianoce a Silvester > Silvester > Silvestrovské doplnky'] },
  { key: 'HR-TETOV', name: 'Detské nalepovacie tetovania, 40 ks', motif: 'toy', category: `${small} > Hračky pre malých hostí`, lead: 'Nalepia sa vodou a zmyjú olejčekom.', size: '4 × 4 cm', contents: '40 ks', material: 'Papier', price: 249, colors: ['viacfarebna'], pattern: 'pirate', brand: 'Drobček', age: 'od 3 rokov', also: ['Narodeninové témy > Detské oslavy > Piráti'] },
  { key: 'HR-LIETADLA', name: 'Penové lietadlá, 8 ks', motif: 'toy', category: `${small} > Hračky pre malých hostí`, lead: 'Lietadielka na poskladanie, preletia celú triedu.', size: '17 cm', contents: '8 ks', material: 'Polystyrén', price: 299, colors: ['modra'], brand: 'Drobček', age: 'od 5 rokov' },
  { key: 'HR-SVIET', name: 'Svietiace náramky, 100 ks', motif: 'toy', category: `${small} > Hračky pre malých hostí`, lead: 'Po ohnutí svietia osem hodín v piatich farbách.', size: '20 cm', contents: '100 ks', material: 'Plast', price: 890, colors: ['viacfarebna'], brand: 'Drobček', age: 'od 8 rokov', also: ['Vianoce a Silvester > Silvester > Silvestrovské doplnky'] },
  { key: 'HR-JOJO', name: 'Drevené jojo s motívom vesmíru', motif: 'toy', category: `${small} > Hračky pre malých hostí`, lead: 'Bukové jojo s bavlnenou šnúrkou.', size: '5 cm', contents: '1 ks', material: 'Bukové drevo', price: 249, colors: ['modra'], pattern: 'space', brand: 'Drobček', age: 'od 5 rokov', also: ['Narodeninové témy > Detské oslavy > Vesmír'] },
  { key: 'HR-SAMOLEP', name: 'Samolepky odmeny, 120 ks', motif: 'toy', category: `${small} > Hračky pre malých hostí`, lead: 'Šesť hárkov s hviezdami, úsmevmi a zvieratkami.', size: '2,5 cm', contents: '120 ks', material: 'Papier', price: 199, colors: ['viacfarebna'], pattern: 'stars', brand: 'Drobček', age: 'od 3 rokov' },
  { key: 'HOST-VRECKO', name: 'Organzové vrecúška, 10 ks', motif: 'gift-bag', category: `${small} > Darčeky pre hostí`, lead: 'Jemné vrecúška na mandle či levanduľu.', size: '9 × 12 cm', contents: '10 ks', material: 'Organza', price: 349, colors: ['biela', 'kremova', 'ruzovozlata', 'bordova'], brand: 'Bielenka', form: 'pl', also: ['Svadba a rozlúčka > Svadobné stolovanie'] },
  { key: 'HOST-FLAS', name: 'Sklenené fľaštičky s korkom, 12 ks', motif: 'gift-box', category: `${small} > Darčeky pre hostí`, lead: 'Na domáci sirup, soľ do kúpeľa alebo koreniny.', size: '50 ml', contents: '12 ks', material: 'Sklo a korok', price: 1290, colors: ['transparentna'], pattern: 'wedding', brand: 'Bielenka', also: ['Svadba a rozlúčka > Svadobné stolovanie'] },
  { key: 'HOST-SVIEC', name: 'Vonná sviečka Poďakovanie, 6 ks', motif: 'candle', category: `${small} > Darčeky pre hostí`, lead: 'Sójové sviečky v plechovke s vôňou levandule.', size: '6 cm', contents: '6 ks', material: 'Sójový vosk', price: 1790, colors: ['fialova', 'kremova'], brand: 'Plamienok', also: ['Svadba a rozlúčka > Svadobná výzdoba'] },
  { key: 'HOST-CAJ', name: 'Sypaný čierny čaj pre svadobných hostí, 20 × 10 g', motif: 'gift-bag', category: `${small} > Darčeky pre hostí`, lead: 'Dvadsať vrecúšok čierneho čaju s menovkou na dopísanie.', size: '10 g', contents: '20 ks', material: 'Čierny čaj', price: 2490, colors: ['kremova'], pattern: 'wedding', brand: 'Bielenka', vatRate: 19, also: ['Svadba a rozlúčka > Svadobné stolovanie'] },
  { key: 'HOST-KAVA', name: 'Zrnková káva pre hostí v tubách, 10 × 30 g', motif: 'gift-box', category: `${small} > Darčeky pre hostí`, lead: 'Stredne pražená káva v sklenených tubách s korkom.', size: '30 g', contents: '10 ks', material: 'Zrnková káva', price: 2290, colors: ['hneda'], pattern: 'wedding', brand: 'Bielenka', vatRate: 19, also: ['Svadba a rozlúčka > Svadobné stolovanie'] },
  { key: 'HOST-PUKANCE', name: 'Kukurica na pukance do kina na záhrade, 500 g', motif: 'gift-bag', category: `${small} > Darčeky pre hostí`, lead: 'Pol kila kukurice na pukance bez soli a tuku.', size: '500 g', contents: '1 ks', material: 'Kukurica', price: 249, colors: ['zlta'], pattern: 'stripes', brand: 'Papierovka', vatRate: 19, also: ['Narodeninové témy > Detské oslavy'] },
  { key: 'DAR-KONFETY', name: 'Darček k nákupu: vrecko farebných konfiet', motif: 'confetti', category: `${small} > Darčeky pre hostí`, lead: 'Malé poďakovanie k nákupu od 30 €.', size: '10 g', contents: '1 ks', material: 'Hodvábny papier', price: 79, colors: ['viacfarebna'], brand: 'Trblietka', isGift: true },
  { key: 'DAR-BALONY', name: 'Darček k nákupu: päť metalických balónov', motif: 'latex-balloon', category: `${small} > Darčeky pre hostí`, lead: 'Päť balónov v zlatej farbe k nákupu od 60 €.', size: '30 cm', contents: '5 ks', material: 'Prírodný latex', price: 169, colors: ['zlata'], brand: 'Balonáda', isGift: true },
  { key: 'DAR-SVIECKA', name: 'Darček k nákupu: trblietavá sviečka na tortu', motif: 'candle', category: `${small} > Darčeky pre hostí`, lead: 'Sviečka v tvare hviezdy k nákupu od 60 €.', size: '8 cm', contents: '1 ks', material: 'Parafín', price: 249, colors: ['ruzovozlata'], pattern: 'stars', brand: 'Plamienok', isGift: true },
  { key: 'DAR-TASKA', name: 'Darček k nákupu: plátená taška Konfetka', motif: 'gift-bag', category: `${small} > Darčeky pre hostí`, lead: 'Bavlnená taška s potlačou k nákupu od 100 €.', size: '38 × 42 cm', contents: '1 ks', material: 'Bavlna', price: 590, colors: ['ruzova'], pattern: 'confetti', brand: 'Balíčkovo', isGift: true },
]

const balloonWarning =
  'Upozornenie! Deti mladšie ako 8 rokov sa môžu udusiť nenafúknutými alebo prasknutými balónikmi. Vyžaduje sa dohľad dospelej osoby. Nenafúknuté balóniky držte mimo dosahu detí. Prasknuté balóniky ihneď odstráňte.'

export function moreGifts(): ProductDraft[] {
  return lines.map((line) => {
    const code = line.isGift ? line.key : `GX-${line.key}`
    const draw = (color: Color | undefined, view: string): string => art(line.motif, { color, pattern: line.pattern, view, seed: line.key })
    return {
      code,
      name: line.name,
      categories: [line.category, ...(line.also ?? [])],
      brand: line.brand,
      short: line.lead,
      sentences: [line.lead, ...(line.vatRate ? compose(code, foodUse) : compose(code, care[line.motif] ?? care['gift-box'] ?? [], use[line.motif] ?? use['gift-box'] ?? []))],
      facts: [`Rozmer: ${line.size}`, `Balenie: ${line.contents}`],
      attributes: { material: line.material, dimensions: line.size, contents: line.contents, ...(line.age && { age: line.age }) },
      images: [draw(line.colors[0], 'main'), draw(line.colors[0], 'scene')],
      ...(line.motif === 'toy' && { warnings: 'Upozornenie! Nevhodné pre deti do 3 rokov. Obsahuje malé časti, hrozí udusenie.' }),
      ...(line.motif === 'latex-balloon' && { warnings: balloonWarning }),
      ...(line.vatRate && { vatRate: line.vatRate }),
      ...(line.isGift && { isGift: true }),
      variants:
        line.colors.length > 1
          ? colorVariants({ colors: line.colors, price: line.price, form: line.form ?? 'f', image: (color) => draw(color, 'main') })
          : single(line.price, line.colors[0]),
    }
  })
}

const foodUse = ['Skladujte v suchu a chráňte pred slnkom; minimálna trvanlivosť je 12 mesiacov.', 'Zloženie a dátum minimálnej trvanlivosti nájdete na obale v slovenčine.']
const care: Record<string, readonly string[]> = {
  'gift-box': ['Hrany sú vystužené, krabica sa pri prenášaní neprehne.', 'Povrch znesie aj odlepenie samolepky s menom.'],
  'gift-bag': ['Drží tvar aj prázdna na stole.', 'Na menovku napíšete meno obyčajnou fixkou.'],
  'wrapping-paper': ['Na rube je mriežka, podľa ktorej ho odstrihnete rovno.', 'Pri ohýbaní nepraská a drží hranu.'],
  toy: ['Hračky zodpovedajú norme EN 71 a majú označenie CE.', 'Balené v uzatvárateľnom vrecku.'],
  candle: ['Horí približne desať hodín.', 'Knôt je z bavlny.'],
  confetti: ['Vystačia na výzdobu jedného stola.'],
  'latex-balloon': ['Naplníte ich vzduchom aj héliom.'],
}
const use: Record<string, readonly string[]> = {
  'gift-box': ['Doplňte ju hodvábnym papierom a stuhou.', 'Hodí sa na narodeniny, svadbu aj firemné darčeky.'],
  'gift-bag': ['Poteší ako výslužka aj ako obal na hlavný darček.', 'Doplňte ju hodvábnym papierom.'],
  'wrapping-paper': ['Na stredne veľkú krabicu spotrebujete približne pol metra.', 'Zladíte ho so stuhami rovnakej farby.'],
  toy: ['Rozdeľte ich do vrecúšok alebo nimi naplňte piňatu.', 'Deti si ich rozoberú skôr než tortu.'],
  candle: ['Poďakovanie, ktoré hostí poteší aj po oslave.'],
  confetti: ['Pridáme ho zadarmo, kým stačia zásoby.'],
  'latex-balloon': ['Pridáme ich zadarmo, kým stačia zásoby.'],
}

const adult: readonly [string, string, string, Color, string, number][] = [
  ['HRA-PARTY', 'Kartová hra Odvaha po polnoci (18+)', 'Osemdesiat úloh a otázok, ktoré by pred rodičmi nikto nečítal nahlas.', 'cierna', 'toy', 1490],
  ['POHARIKY', 'Poháriky v tvare tielka, 6 ks (18+)', 'Žartovné poháriky na rozlúčku so slobodou.', 'ruzova', 'cup', 890],
  ['ZASTERA', 'Žartovná zástera pre ženícha (18+)', 'Zástera s potlačou svalnatého trupu a niečoho navyše.', 'kremova', 'gift-box', 1690],
  ['KOCKY', 'Milostné kocky pre dvoch (18+)', 'Dve kocky s úlohami, ktoré svietia v tme.', 'cervena', 'toy', 590],
]

export function adultGifts(): ProductDraft[] {
  return adult.map(([key, name, lead, color, motif, price]) => ({
    code: `GA-${key}`,
    name,
    categories: [`${small} > Žartovné darčeky pre dospelých`, 'Svadba a rozlúčka > Rozlúčka so slobodou'],
    brand: 'Smejko',
    short: lead,
    sentences: [lead, 'Humor je výhradne pre dospelých, preto tovar predávame len osobám starším ako 18 rokov.', 'Balíme ho do nepriehľadnej krabičky bez potlače.'],
    attributes: { age: 'od 18 rokov', occasion: 'Rozlúčka so slobodou', contents: /(\d+) ks/.exec(name)?.[0] ?? '1 ks' },
    images: [art(motif, { color, view: 'main', seed: key }), art(motif, { color, view: 'scene', seed: key })],
    minAge: 18,
    isAdult: true,
    isSteady: key === 'HRA-PARTY',
    variants: single(price, color),
  }))
}
