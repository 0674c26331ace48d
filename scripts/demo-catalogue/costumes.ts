import { art, colorVariants, compose, single } from './build.ts'
import type { ProductDraft, VariantDraft } from './build.ts'
import type { Color } from './words.ts'

const root = 'Karnevalové kostýmy'
const childSizes = ['110/116', '122/128', '134/140', '146/152', '158']
const adultSizes = ['S', 'M', 'L', 'XL']
const childTable =
  'Veľkosť;Výška (cm);Vek;Obvod hrude (cm)|110/116;105–116;4–6 rokov;58–60|122/128;117–128;6–8 rokov;61–64|134/140;129–140;8–10 rokov;65–70|146/152;141–152;10–12 rokov;71–77|158;153–160;12–14 rokov;78–82'
const womenTable =
  'Veľkosť;Obvod hrude (cm);Obvod pása (cm);Obvod bokov (cm)|S;84–89;66–71;90–95|M;90–95;72–77;96–101|L;96–102;78–85;102–108|XL;103–110;86–94;109–116'
const menTable =
  'Veľkosť;Obvod hrude (cm);Obvod pása (cm);Výška (cm)|S;90–95;76–81;166–172|M;96–101;82–88;170–178|L;102–108;89–96;176–184|XL;109–116;97–106;180–190'
const fireWarning = 'Uchovávajte mimo dosahu ohňa. Obsahuje malé časti, nevhodné pre deti do 3 rokov.'

type Costume = {
  key: string
  name: string
  pattern: string
  color: Color
  parts: string
  lead: string
  price: number
  extra?: string[]
}

const girls: Costume[] = [
  { key: 'PRINC-RUZ', name: 'Detský kostým Princezná Ružička', pattern: 'princess', color: 'ruzova', parts: 'šaty a korunka', lead: 'Šaty s tylovou sukňou v troch vrstvách a s mašľou vzadu.', price: 2290 },
  { key: 'PRINC-MOD', name: 'Detský kostým Ľadová princezná', pattern: 'princess', color: 'svetlomodra', parts: 'šaty a plášť', lead: 'Ľadovo modré šaty s trblietavým plášťom, ktorý sa dá odopnúť.', price: 2590 },
  { key: 'PRINC-ZLA', name: 'Detský kostým Princezná z plesu', pattern: 'princess', color: 'zlta', parts: 'šaty a rukavičky', lead: 'Žlté plesové šaty s obručou v sukni, ktorá drží tvar aj pri tanci.', price: 2690 },
  { key: 'VILA-FIA', name: 'Detský kostým Lesná víla', pattern: 'fairy', color: 'fialova', parts: 'šaty, krídla a palička', lead: 'Sukňa z cípov jemného tylu pripomína lupienky zvončeka.', price: 2190 },
  { key: 'VILA-ZEL', name: 'Detský kostým Víla Jarka', pattern: 'fairy', color: 'zelena', parts: 'šaty a krídla', lead: 'Zelené šaty s našitými kvetmi na páse.', price: 2090 },
  { key: 'CAROD-FIA', name: 'Detský kostým Čarodejnica Čuprinka', pattern: 'witch', color: 'fialova', parts: 'šaty a klobúk', lead: 'Fialovo-čierne šaty s pavučinou na sukni.', price: 1890, extra: ['Halloween > Halloweenske kostýmy'] },
  { key: 'CAROD-ORA', name: 'Detský kostým Tekvicová čarodejnica', pattern: 'witch', color: 'oranzova', parts: 'šaty, klobúk a kabelka', lead: 'Veselá čarodejnica s kabelkou v tvare tekvice na sladkosti.', price: 2190, extra: ['Halloween > Halloweenske kostýmy'] },
  { key: 'PIRAT-D', name: 'Detský kostým Pirátka Korálka', pattern: 'pirate', color: 'cervena', parts: 'šaty, opasok a šatka', lead: 'Pruhované rukávy, červená sukňa a široký opasok so sponou.', price: 2150, extra: ['Narodeninové témy > Detské oslavy > Piráti'] },
  { key: 'MORSKA', name: 'Detský kostým Morská víla', pattern: 'mermaid', color: 'tyrkysova', parts: 'top a sukňa', lead: 'Sukňa v tvare chvosta má vzadu zips, takže sa v nej pohodlne kráča.', price: 2390, extra: ['Narodeninové témy > Detské oslavy > Morská víla'] },
  { key: 'ANJEL-D', name: 'Detský kostým Anjelik', pattern: 'angel', color: 'biela', parts: 'šaty, krídla a svätožiara', lead: 'Biele šaty so zlatým lemom a páperovými krídlami.', price: 1990, extra: ['Vianoce a Silvester > Mikuláš a anjeli'] },
  { key: 'HRDINKA', name: 'Detský kostým Superhrdinka Blesk', pattern: 'superhero', color: 'fuksiova', parts: 'šaty, plášť a maska', lead: 'Šaty s bleskom na hrudi a plášťom na suchý zips.', price: 2250 },
  { key: 'KLAUNKA', name: 'Detský kostým Klaunka Bodka', pattern: 'clown', color: 'ruzova', parts: 'šaty, golier a klobúčik', lead: 'Bodkované šaty s veľkým golierom a brmbolcami namiesto gombíkov.', price: 2190 },
]
const boys: Costume[] = [
  { key: 'PIRAT-CH', name: 'Detský kostým Pirát Hrdzavá brada', pattern: 'pirate', color: 'cervena', parts: 'kabátec, nohavice, opasok a šatka', lead: 'Kabátec so zlatými gombíkmi a pruhovaným tričkom, ktoré je všité dovnútra.', price: 2390, extra: ['Narodeninové témy > Detské oslavy > Piráti'] },
  { key: 'RYTIER', name: 'Detský kostým Rytier', pattern: 'knight', color: 'strieborna', parts: 'tunika, plášť a kapucňa', lead: 'Tunika s erbom leva a kapucňa, ktorá vyzerá ako krúžková košeľa.', price: 2290 },
  { key: 'HRDINA-M', name: 'Detský kostým Superhrdina Víchor', pattern: 'superhero', color: 'modra', parts: 'overal, plášť a maska', lead: 'Overal s vyplnenými svalmi na hrudi a s plášťom na suchý zips.', price: 2490 },
  { key: 'HRDINA-C', name: 'Detský kostým Superhrdina Ohnivák', pattern: 'superhero', color: 'cervena', parts: 'overal, plášť a maska', lead: 'Červený overal s plameňom na hrudi.', price: 2490 },
  { key: 'UPIR-CH', name: 'Detský kostým Upír', pattern: 'vampire', color: 'cierna', parts: 'vesta, plášť a motýlik', lead: 'Plášť s vystuženým golierom stojí sám, presne ako má.', price: 1990, extra: ['Halloween > Halloweenske kostýmy'] },
  { key: 'KOSTRA', name: 'Detský kostým Kostlivec svietiaci v tme', pattern: 'skeleton', color: 'cierna', parts: 'overal a maska', lead: 'Kosti na overale po nasvietení jemne žiaria ešte pol hodiny.', price: 1890, extra: ['Halloween > Halloweenske kostýmy'] },
  { key: 'KOVBOJ', name: 'Detský kostým Kovboj', pattern: 'cowboy', color: 'hneda', parts: 'vesta, návleky a šatka', lead: 'Vesta so strapcami a šerifskou hviezdou.', price: 2090 },
  { key: 'ASTRO', name: 'Detský kostým Kozmonaut', pattern: 'space', color: 'biela', parts: 'overal', lead: 'Overal s vreckami na zips a nášivkou vymyslenej vesmírnej misie.', price: 2690, extra: ['Narodeninové témy > Detské oslavy > Vesmír'] },
  { key: 'KLAUN', name: 'Detský kostým Klaun Bambuľka', pattern: 'clown', color: 'viacfarebna', parts: 'overal, golier a klobúčik', lead: 'Široký farebný overal s drôtikom v páse, ktorý sa pri chôdzi natriasa.', price: 2190 },
  { key: 'DUCH', name: 'Detský kostým Duch', pattern: 'ghost', color: 'biela', parts: 'plášť s kapucňou', lead: 'Biely plášť s mriežkou na očiach, cez ktorú dieťa dobre vidí.', price: 1690, extra: ['Halloween > Halloweenske kostýmy'] },
  { key: 'CERT-D', name: 'Detský kostým Čertík', pattern: 'devil', color: 'cervena', parts: 'overal, chvost a čelenka s rohmi', lead: 'Červený overal z mäkkého plyšu s chvostom.', price: 1990, extra: ['Vianoce a Silvester > Mikuláš a anjeli', 'Halloween > Halloweenske kostýmy'] },
  { key: 'TEKVICKA', name: 'Detský kostým Tekvička', pattern: 'pumpkin', color: 'oranzova', parts: 'vypchatá tunika a čiapka', lead: 'Okrúhla tunika, ktorú pred oslavou vypcháte balónmi alebo papierom.', price: 1990, extra: ['Halloween > Halloweenske kostýmy'] },
]
const animals: Costume[] = [
  { key: 'LEV', name: 'Detský overal Lev', pattern: 'animal', color: 'oranzova', parts: 'overal s kapucňou', lead: 'Kapucňa s hustou hrivou a chvost so strapcom.', price: 2490, extra: ['Narodeninové témy > Detské oslavy > Džungľa'] },
  { key: 'MACKA', name: 'Detský overal Mačka', pattern: 'animal', color: 'cierna', parts: 'overal a čelenka s uškami', lead: 'Čierny overal s ružovým bruškom.', price: 2290 },
  { key: 'LISKA', name: 'Detský overal Líška', pattern: 'animal', color: 'oranzova', parts: 'overal s kapucňou', lead: 'Biela náprsenka a huňatý chvost z mäkkého plyšu.', price: 2490 },
  { key: 'DINO', name: 'Detský overal Dinosaurus', pattern: 'dinosaur', color: 'zelena', parts: 'overal s kapucňou', lead: 'Hrebeň z penových trojuholníkov sa ťahá od hlavy až po koniec chvosta.', price: 2590, extra: ['Narodeninové témy > Detské oslavy > Dinosaury'] },
  { key: 'JEDNOROZEC', name: 'Detský overal Jednorožec', pattern: 'unicorn', color: 'biela', parts: 'overal s kapucňou', lead: 'Dúhová hriva, zlatý roh a vrecko na bruchu.', price: 2690, extra: ['Narodeninové témy > Detské oslavy > Jednorožec'] },
  { key: 'VCELA', name: 'Detský kostým Včielka', pattern: 'animal', color: 'zlta', parts: 'tunika, krídla a čelenka', lead: 'Pruhovaná tunika s organzovými krídlami.', price: 1790 },
  { key: 'LIENKA', name: 'Detský kostým Lienka', pattern: 'animal', color: 'cervena', parts: 'šaty, krídla a čelenka', lead: 'Bodkovaná sukienka a krídla na gumičkách.', price: 1790 },
  { key: 'MEDVED', name: 'Detský overal Medvedík', pattern: 'animal', color: 'hneda', parts: 'overal s kapucňou', lead: 'Teplý plyš, v ktorom nebude zima ani na vonkajšom sprievode.', price: 2590 },
]
const women: Costume[] = [
  { key: 'D-20-CIE', name: 'Dámsky kostým Dvadsiate roky, čierny', pattern: '20s', color: 'cierna', parts: 'šaty a čelenka s perom', lead: 'Strapce sa pri tanci rozvlnia v piatich radoch nad sebou.', price: 3490 },
  { key: 'D-20-ZLA', name: 'Dámsky kostým Dvadsiate roky, zlatý', pattern: '20s', color: 'zlata', parts: 'šaty, čelenka a náhrdelník', lead: 'Flitrové šaty s hlbokým výstrihom vzadu.', price: 3990, extra: ['Vianoce a Silvester > Silvester > Silvestrovské doplnky'] },
  { key: 'D-CAROD', name: 'Dámsky kostým Čarodejnica', pattern: 'witch', color: 'cierna', parts: 'šaty, klobúk a opasok', lead: 'Dlhé šaty s cípatým lemom a čipkou na rukávoch.', price: 3290, extra: ['Halloween > Halloweenske kostýmy'] },
  { key: 'D-PIRAT', name: 'Dámsky kostým Pirátka', pattern: 'pirate', color: 'bordova', parts: 'šaty, korzet a šatka', lead: 'Šnurovací korzet sa prispôsobí postave.', price: 3690 },
  { key: 'D-UPIR', name: 'Dámsky kostým Grófka z Karpát', pattern: 'vampire', color: 'bordova', parts: 'šaty s golierom a plášť', lead: 'Zamatové šaty s vysokým golierom.', price: 3890, extra: ['Halloween > Halloweenske kostýmy'] },
  { key: 'D-ANJEL', name: 'Dámsky kostým Anjel', pattern: 'angel', color: 'biela', parts: 'šaty, krídla a svätožiara', lead: 'Splývavé šaty po zem a krídla z bieleho peria.', price: 3490, extra: ['Vianoce a Silvester > Mikuláš a anjeli'] },
  { key: 'D-CERT', name: 'Dámsky kostým Čertica', pattern: 'devil', color: 'cervena', parts: 'šaty, rohy a chvost', lead: 'Červené šaty s lesklým lemom.', price: 2990, extra: ['Vianoce a Silvester > Mikuláš a anjeli'] },
  { key: 'D-HIPPIE', name: 'Dámsky kostým Hippie', pattern: 'hippie', color: 'viacfarebna', parts: 'šaty, vesta a čelenka', lead: 'Farebné kvety, strapce a zvonové rukávy.', price: 2890 },
  { key: 'D-KOVBOJ', name: 'Dámsky kostým Kovbojka', pattern: 'cowboy', color: 'hneda', parts: 'vesta, sukňa a šatka', lead: 'Semišový vzhľad, strapce na veste a široký opasok.', price: 3390 },
  { key: 'D-HRDINKA', name: 'Dámsky kostým Superhrdinka', pattern: 'superhero', color: 'modra', parts: 'šaty, plášť a maska', lead: 'Pružný materiál a plášť dlhý po kolená.', price: 3190 },
  { key: 'D-MIKUL', name: 'Dámsky kostým Mikulášova pomocníčka', pattern: 'santa', color: 'cervena', parts: 'šaty, čiapka a opasok', lead: 'Zamatové šaty lemované bielym plyšom.', price: 2790, extra: ['Vianoce a Silvester > Mikuláš a anjeli'] },
]
const men: Costume[] = [
  { key: 'P-MIKUL', name: 'Pánsky kostým Svätý Mikuláš', pattern: 'santa', color: 'cervena', parts: 'plášť, mitra, štóla a rukavice', lead: 'Dlhý plášť so zlatým lemom a mitrou, ktorá drží tvar.', price: 5490, extra: ['Vianoce a Silvester > Mikuláš a anjeli'] },
  { key: 'P-MIKUL-B', name: 'Pánsky kostým Mikuláš v bielom', pattern: 'santa', color: 'biela', parts: 'plášť, mitra a štóla', lead: 'Biely plášť s krížom na mitre, vhodný aj na farské besiedky.', price: 5990, extra: ['Vianoce a Silvester > Mikuláš a anjeli'] },
  { key: 'P-CERT', name: 'Pánsky kostým Čert', pattern: 'devil', color: 'hneda', parts: 'kožuch, chvost a čelenka s rohmi', lead: 'Huňatý kožuch, po ktorom deti naozaj spozornejú.', price: 4490, extra: ['Vianoce a Silvester > Mikuláš a anjeli'] },
  { key: 'P-GANGSTER', name: 'Pánsky kostým Gangster', pattern: '20s', color: 'cierna', parts: 'sako, nohavice a kravata', lead: 'Prúžkovaný oblek v strihu dvadsiatych rokov.', price: 4290 },
  { key: 'P-PIRAT', name: 'Pánsky kostým Kapitán pirátov', pattern: 'pirate', color: 'hneda', parts: 'kabát, košeľa, opasok a šatka', lead: 'Dlhý kabát s manžetami a čipkovým žabó.', price: 4990 },
  { key: 'P-UPIR', name: 'Pánsky kostým Gróf upír', pattern: 'vampire', color: 'cierna', parts: 'vesta, plášť a medailón', lead: 'Červeno podšitý plášť s vystuženým golierom.', price: 3690, extra: ['Halloween > Halloweenske kostýmy'] },
  { key: 'P-KOSTRA', name: 'Pánsky kostým Kostlivec', pattern: 'skeleton', color: 'cierna', parts: 'overal a maska', lead: 'Pružný overal s potlačou kostry spredu aj zozadu.', price: 2990, extra: ['Halloween > Halloweenske kostýmy'] },
  { key: 'P-RYTIER', name: 'Pánsky kostým Rytier', pattern: 'knight', color: 'strieborna', parts: 'tunika, plášť a opasok', lead: 'Tunika s erbom a plášť, ktorý sa spína sponami.', price: 3990 },
  { key: 'P-HIPPIE', name: 'Pánsky kostým Hippie', pattern: 'hippie', color: 'viacfarebna', parts: 'košeľa, vesta a čelenka', lead: 'Košeľa so širokým golierom a batikovanou potlačou.', price: 2890 },
  { key: 'P-KLAUN', name: 'Pánsky kostým Klaun', pattern: 'clown', color: 'viacfarebna', parts: 'overal, golier a klobúčik', lead: 'Voľný overal v troch farbách s veľkými gombíkmi.', price: 2890 },
  { key: 'P-HRDINA', name: 'Pánsky kostým Superhrdina', pattern: 'superhero', color: 'cervena', parts: 'overal, plášť a maska', lead: 'Overal s vyplnenou hruďou a širokým opaskom.', price: 3790 },
]

export function costumes(): ProductDraft[] {
  return [
    ...girls.map((costume) => wear(costume, 'Detské kostýmy > Kostýmy pre dievčatá')),
    ...boys.map((costume) => wear(costume, 'Detské kostýmy > Kostýmy pre chlapcov')),
    ...animals.map((costume) => wear(costume, 'Detské kostýmy > Zvieratká')),
    ...women.map((costume) => wear(costume, 'Kostýmy pre dospelých > Dámske kostýmy')),
    ...men.map((costume) => wear(costume, 'Kostýmy pre dospelých > Pánske kostýmy')),
  ]
}

function wear(costume: Costume, category: string): ProductDraft {
  const code = `KO-${costume.key}`
  const isChild = category.startsWith('Detské')
  const isWomen = category.endsWith('Dámske kostýmy')
  return {
    code,
    name: costume.name,
    categories: [`${root} > ${category}`, ...(costume.extra ?? [])],
    brand: isChild ? 'Kapucňák' : 'Maškaráda Noir',
    short: `V balení: ${costume.parts}.`,
    sentences: [
      costume.lead,
      ...compose(
        code,
        isChild
          ? [
              'Strih necháva miesto na tričko s dlhým rukávom, takže sa hodí aj na zimný karneval.',
              'Zapína sa vzadu na suchý zips, s ktorým si dieťa poradí samo.',
              'Látka neškriabe a na vnútornej strane nie sú tvrdé švy.',
            ]
          : [
              'Elastická látka sa prispôsobí postave a nekrčí sa ani po ceste v kufri.',
              'Kostým je podšitý, preto nepresvitá.',
              'Zips je všitý vzadu a má poistku proti rozopnutiu.',
            ],
        isChild
          ? ['Perte v práčke pri 30 °C, doplnky čistite vlhkou handričkou.', 'Veľkosť vyberajte podľa výšky; medzi dvoma veľkosťami zvoľte väčšiu.']
          : ['Perte ručne pri 30 °C a nesušte v sušičke.', 'Pozrite si tabuľku veľkostí, rozmery sú merané na tele.'],
      ),
    ],
    facts: [`Balenie obsahuje: ${costume.parts}`, 'Materiál: 100 % polyester', 'Topánky a ďalšie doplnky nie sú súčasťou balenia'],
    attributes: {
      material: '100 % polyester',
      contents: costume.parts,
      age: isChild ? '4–14 rokov' : 'Dospelí',
      occasion: costume.extra?.some((path) => path.startsWith('Halloween')) ? 'Halloween' : 'Karneval',
    },
    images: [
      art('costume', { color: costume.color, pattern: costume.pattern, view: 'main', seed: costume.key }),
      art('costume', { color: costume.color, pattern: costume.pattern, view: 'back', seed: costume.key }),
    ],
    warnings: isChild ? fireWarning : 'Uchovávajte mimo dosahu ohňa.',
    sizeTable: isChild ? childTable : isWomen ? womenTable : menTable,
    variants: sizesOf(costume, isChild),
  }
}

function sizesOf(costume: Costume, isChild: boolean): VariantDraft[] {
  // The little ones' overalls end at 128/134, as in a real range.
  const sizes = isChild ? (costume.name.includes('overal') ? childSizes.slice(0, 4) : childSizes) : adultSizes
  return sizes.map((size, index) => ({
    key: size.replace('/', '-'),
    name: `veľkosť ${size}`,
    color: costume.color,
    size,
    // Bigger children's sizes take more cloth and cost a little more.
    price: isChild && index >= 3 ? costume.price + 200 : costume.price,
  }))
}

type Accessory = [key: string, name: string, motif: string, category: string, colors: Color[], price: number, lead: string, pattern?: string | undefined, extra?: string]

const masks = 'Masky a škrabošky'
const hats = 'Klobúky a čiapky'
const wigs = 'Parochne'
const glasses = 'Párty okuliare'
const others = 'Ďalšie doplnky'
const silvester = 'Vianoce a Silvester > Silvester > Silvestrovské doplnky'
const hallow = 'Halloween > Halloweenske kostýmy'
const mikulas = 'Vianoce a Silvester > Mikuláš a anjeli'

const accessories: Accessory[] = [
  ['SKRAB-CIPKA', 'Čipková škraboška', 'mask', masks, ['cierna', 'biela', 'bordova'], 590, 'Mäkká čipka sa prispôsobí tvári a viaže sa na stužky.'],
  ['SKRAB-BENATSKA', 'Benátska škraboška so zlatým zdobením', 'mask', masks, ['zlata', 'fialova', 'cervena'], 1290, 'Ručne domaľované zlaté ornamenty a kamienok na čele.'],
  ['SKRAB-PERIE', 'Škraboška s perím', 'mask', masks, ['cierna', 'tyrkysova', 'fuksiova'], 990, 'Bočné perie dodá škraboške výšku, no nevypadáva.'],
  ['SKRAB-ZVIERATA', 'Detské papierové masky zvieratiek, 6 ks', 'mask', masks, ['viacfarebna'], 390, 'Lev, líška, zajac, medveď, tiger a mačka na gumičke.', 'animal'],
  ['MASKA-LEBKA', 'Maska lebka', 'mask', masks, ['biela'], 790, 'Tvárová maska z mäkkého plastu s otvormi na dýchanie.', 'skeleton', hallow],
  ['MASKA-TEKVICA', 'Maska tekvica', 'mask', masks, ['oranzova'], 1490, 'Celohlavová latexová maska s priezorom v ústach.', 'halloween', hallow],
  ['MASKA-HRDINA', 'Maska superhrdinu, 4 ks', 'mask', masks, ['viacfarebna'], 450, 'Plstené masky v štyroch farbách s gumičkou.', 'superhero'],
  ['MASKA-VLK', 'Celohlavová maska vlka', 'mask', masks, ['hneda'], 2290, 'Maska, ktorá rozosmeje každú svadbu.', 'animal'],
  ['MASKA-CERT', 'Čertovské rohy a chvost', 'accessory', masks, ['cervena'], 1190, 'Rohy na čelenke z mäkkej peny a chvost na gumičke.', 'devil', mikulas],
  ['SKRAB-JEDNOROZEC', 'Škraboška jednorožec', 'mask', masks, ['ruzova'], 490, 'Trblietavá škraboška so zlatým rohom pre deti.', 'unicorn', 'Narodeninové témy > Detské oslavy > Jednorožec'],
  ['KLOB-CAROD', 'Čarodejnícky klobúk', 'hat', hats, ['cierna', 'fialova', 'oranzova'], 690, 'Široká strecha s drôtikom, ktorý môžete vytvarovať.', 'witch', hallow],
  ['KLOB-PIRAT', 'Pirátsky klobúk s lebkou', 'hat', hats, ['cierna'], 790, 'Trojrohý klobúk so zlatým lemom.', 'pirate', 'Narodeninové témy > Detské oslavy > Piráti'],
  ['KLOB-KOVBOJ', 'Kovbojský klobúk', 'hat', hats, ['hneda', 'ruzova', 'biela'], 890, 'Pevná plsť so šnúrkou pod bradu.', 'cowboy'],
  ['KLOB-CYLINDER', 'Cylinder s flitrami', 'hat', hats, ['zlata', 'strieborna', 'cierna'], 790, 'Flitre po celom obvode a saténová stuha.', 'tophat', silvester],
  ['KLOB-PARTY', 'Párty klobúčiky, 6 ks', 'hat', hats, ['viacfarebna', 'ruzova', 'modra'], 249, 'Papierové klobúčiky s gumičkou a brmbolcom.', 'dots', 'Narodeninové témy > Detské oslavy'],
  ['KLOB-SILV', 'Silvestrovské klobúčiky so strapcom, 6 ks', 'hat', hats, ['zlata', 'strieborna'], 390, 'Lesklé klobúčiky s trblietavým strapcom na vrchu.', 'stars', silvester],
  ['KORUNA', 'Papierové korunky, 8 ks', 'hat', hats, ['zlata', 'ruzova'], 290, 'Nastaviteľné korunky z pevného kartónu.', 'princess', 'Narodeninové témy > Detské oslavy > Princezné'],
  ['CIAP-MIKUL', 'Mikulášska čiapka', 'hat', hats, ['cervena'], 249, 'Hrubý plyš s veľkým brmbolcom.', 'santa', mikulas],
  ['KLOB-20', 'Klobúk fedora s bielou stuhou', 'hat', hats, ['cierna', 'biela'], 790, 'Klasický strih dvadsiatych rokov.', '20s'],
  ['PAR-AFRO', 'Parochňa afro', 'wig', wigs, ['cierna', 'hneda', 'viacfarebna'], 990, 'Husté kučery, ktoré držia objem celý večer.', 'afro'],
  ['PAR-MIKADO', 'Parochňa mikádo', 'wig', wigs, ['fuksiova', 'modra', 'cierna', 'fialova'], 1190, 'Rovné vlasy s ofinou po bradu.', 'bob'],
  ['PAR-DLHA', 'Parochňa dlhé vlny, 70 cm', 'wig', wigs, ['zlta', 'hneda', 'ruzova'], 1690, 'Vlny sa po prečesaní prstami vrátia do tvaru.', 'long'],
  ['PAR-KUCERY', 'Parochňa mäkké kučery', 'wig', wigs, ['zlta', 'oranzova', 'hneda'], 1290, 'Kučery po plecia, ktoré sa nemusia natáčať.', 'curly'],
  ['PAR-KLAUN', 'Klaunská parochňa', 'wig', wigs, ['viacfarebna', 'cervena'], 890, 'Objemné kučery v dúhových farbách.', 'clown'],
  ['PAR-CAROD', 'Parochňa čarodejnica so šedým prameňom', 'wig', wigs, ['cierna'], 1390, 'Dlhé rovné vlasy s jedným svetlým prameňom.', 'witch', hallow],
  ['OKU-SRDCE', 'Párty okuliare srdiečka', 'glasses', glasses, ['ruzova', 'cervena', 'fialova'], 299, 'Ľahké okuliare s farebnými sklami, cez ktoré dobre vidno.', 'hearts', 'Svadba a rozlúčka > Rozlúčka so slobodou'],
  ['OKU-HVIEZDA', 'Párty okuliare hviezdy', 'glasses', glasses, ['zlata', 'strieborna'], 299, 'Trblietavé rámy v tvare hviezd.', 'stars', silvester],
  ['OKU-MACKA', 'Párty okuliare mačacie oči', 'glasses', glasses, ['ruzovozlata', 'cierna', 'tyrkysova'], 349, 'Zvlnený rám s kamienkami v rohoch.', 'cat', 'Svadba a rozlúčka > Rozlúčka so slobodou'],
  ['OKU-HIPPIE', 'Okrúhle okuliare hippie', 'glasses', glasses, ['fialova', 'oranzova', 'zelena'], 249, 'Tenký kovový rám a farebné sklá.', 'round'],
  ['OKU-RETRO', 'Retro okuliare s hrubým rámom', 'glasses', glasses, ['cierna', 'cervena'], 299, 'Hrubý rám v štýle šesťdesiatych rokov.', 'retro'],
  ['KRIDLA-ANJEL', 'Anjelské krídla z peria', 'accessory', others, ['biela'], 1290, 'Rozpätie 60 cm, nosia sa na gumičkách ako batoh.', 'wings', mikulas],
  ['KRIDLA-MOTYL', 'Motýlie krídla pre deti', 'accessory', others, ['ruzova', 'modra', 'viacfarebna'], 790, 'Organza na drôtenom ráme s trblietkami.', 'fairy'],
  ['BOA', 'Boa z peria, 180 cm', 'accessory', others, ['cervena', 'ruzova', 'cierna', 'biela', 'fialova'], 690, 'Husté perie na pevnej šnúre.', 'boa'],
  ['PALICKA', 'Čarovná palička so stuhami', 'accessory', others, ['ruzova', 'zlata', 'tyrkysova'], 199, 'Hviezda na paličke s dlhými saténovými stuhami.', 'wand'],
  ['RUKAV-SAT', 'Saténové rukavice nad lakeť', 'accessory', others, ['cierna', 'biela', 'cervena'], 590, 'Pružný satén dlhý 52 cm.', 'gloves'],
  ['SABLA', 'Penová pirátska šabľa', 'accessory', others, ['strieborna'], 490, 'Čepeľ z tvrdenej peny, ktorá nikomu neublíži.', 'sword', 'Narodeninové témy > Detské oslavy > Piráti'],
  ['PASKA-OKO', 'Pirátska páska na oko a náušnica', 'mask', others, ['cierna'], 149, 'Dva doplnky, s ktorými je pirát pirátom.', 'pirate'],
  ['ZUBY-UPIR', 'Upírske zuby svietiace v tme', 'accessory', others, ['biela'], 99, 'Plastové zuby, ktoré po nasvietení žiaria.', 'fangs', hallow],
  ['KRV', 'Umelá krv v tube, 30 ml', 'accessory', others, ['cervena'], 249, 'Hustá farba na pleť, umyjete ju vlažnou vodou s mydlom.', 'makeup', hallow],
  ['FARBY-TVAR', 'Farby na tvár, 8 odtieňov', 'accessory', others, ['viacfarebna'], 790, 'Vodou riediteľné farby s dvoma štetcami a špongiou.', 'makeup'],
  ['SPREJ-VLASY', 'Farebný sprej na vlasy, 125 ml', 'accessory', others, ['ruzova', 'modra', 'zelena', 'zlata'], 449, 'Farba sa vymyje jedným šampónovaním.', 'makeup'],
  ['CELENKA-USKA', 'Čelenka s mačacími uškami', 'accessory', others, ['ruzova', 'cierna', 'biela'], 390, 'Plyšové ušká, ktoré držia tvar vďaka drôtiku.', 'ears'],
  ['VEJAR', 'Čipkovaný vejár', 'accessory', others, ['cierna', 'biela', 'cervena', 'ruzova'], 490, 'Skladací vejár s čipkou, ktorý naozaj chladí.', 'fan', 'Svadba a rozlúčka > Svadobná výzdoba'],
  ['FUZY', 'Nalepovacie fúzy, 6 ks', 'accessory', others, ['cierna', 'hneda'], 249, 'Šesť rôznych tvarov s lepidlom šetrným k pleti.', 'moustache'],
]

export function costumeAccessories(): ProductDraft[] {
  return accessories.map(([key, name, motif, category, palette, price, lead, pattern, extra]) => {
    const code = `KD-${key}`
    const isAerosol = key === 'SPREJ-VLASY'
    const draw = (color: Color | undefined, view: string): string => art(motif, { color, pattern, view, seed: key })
    return {
      code,
      name,
      categories: [`${root} > Doplnky ku kostýmom > ${category}`, ...(extra ? [extra] : [])],
      brand: extra === hallow ? 'Strašiplán' : extra === silvester ? 'Zimohra' : 'Čarokaz',
      short: lead,
      sentences: [lead, ...compose(code, accessoryFit[category] ?? accessoryFit[others] ?? [], accessoryUse)],
      attributes: {
        occasion: extra === hallow ? 'Halloween' : extra === silvester ? 'Silvester' : extra === mikulas ? 'Mikuláš' : 'Karneval',
        contents: /(\d+) ks/.exec(name)?.[0] ?? '1 ks',
        ...(isAerosol ? {} : { material: accessoryMaterial[motif] ?? 'Polyester' }),
      },
      images: [draw(palette[0], 'main'), draw(palette[0], 'detail')],
      warnings: isAerosol
        ? 'Mimoriadne horľavý aerosól. Nádoba je pod tlakom: po zahriatí sa môže roztrhnúť. Uchovávajte mimo dosahu detí, nestriekajte do otvoreného ohňa a chráňte pred slnečným žiarením.'
        : fireWarning,
      ...(isAerosol && { dangerClass: 'aerosol' }),
      variants:
        palette.length > 1
          ? colorVariants({ colors: palette, price, image: (color) => draw(color, 'main') })
          : single(price, palette[0]),
    }
  })
}

const accessoryMaterial: Record<string, string> = { mask: 'Plast a textil', hat: 'Plsť', wig: 'Syntetické vlákno', glasses: 'Plast' }
const accessoryFit: Record<string, readonly string[]> = {
  [masks]: ['Otvory na oči sú dosť veľké, aby ste videli aj pod nohy.', 'Gumička sa dá skrátiť uzlíkom, sadne preto aj deťom.'],
  [hats]: ['Obvod hlavy 56 až 60 cm.', 'Vnútorná páska bráni skĺznutiu pri tanci.'],
  [wigs]: ['Sieťka s dvoma háčikmi sa nastaví na obvod hlavy 54 až 60 cm.', 'Pred prvým nosením vlákna jemne pretraste a prečešte prstami.'],
  [glasses]: ['Okuliare nenahrádzajú slnečné okuliare a nemajú ochranu proti UV žiareniu.', 'Rám je pružný a sedí deťom od 8 rokov aj dospelým.'],
  [others]: ['Zladíte ho s kostýmami z našej ponuky aj s bežným oblečením.', 'Na fotografiách vynikne viac, než by ste čakali.'],
}
const accessoryUse = [
  'Hodí sa na karneval, divadlo aj do fotokútika.',
  'Doplnok, ktorý pri prezliekaní na poslednú chvíľu zachráni večer.',
]
