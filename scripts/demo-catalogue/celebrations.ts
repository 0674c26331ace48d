/** Candles, cake toppers, photo goods, pyrotechnics, sashes, books, games and piñatas. */
import { art, colorVariants, compose, single } from './build.ts'
import type { ProductDraft } from './build.ts'
import type { Color } from './words.ts'
import { themeOf, themes } from './words.ts'

const candles = 'Sviečky a torty > Sviečky'
const cake = 'Sviečky a torty > Ozdoby na tortu'
const jubilee = 'Narodeninové témy > Jubileá'
const first = 'Narodeninové témy > Prvé narodeniny a krst'
const wedding = 'Svadba a rozlúčka > Svadobná výzdoba'
const hen = 'Svadba a rozlúčka > Rozlúčka so slobodou'
const fireworks = 'Vianoce a Silvester > Silvester > Zábavná pyrotechnika'
const flame = 'Horiacu sviečku nenechávajte bez dozoru a držte ju mimo dosahu detí a horľavých predmetov.'

export function numberCandles(): ProductDraft[] {
  return Array.from({ length: 10 }, (_, digit) => String(digit)).map((digit) => ({
    code: `CS-${digit}`,
    name: `Tortová sviečka číslo ${digit}, 7 cm`,
    categories: [`${candles} > Číselné sviečky`, jubilee],
    brand: 'Plamienok',
    short: `Číslo ${digit} s metalickým lemom, výška 7 cm.`,
    sentences: compose(
      `CS-${digit}`,
      ['Hrubé číslo pevne stojí v torte vďaka zápichu z plastu vhodného na styk s potravinami.', 'Metalický lem odráža svetlo a číslo dobre vidno aj na fotografii.'],
      ['Vosk nekvapká, krém zostane čistý.', 'Horí pokojným plameňom približne 20 minút.', 'Spojením dvoch čísel vytvoríte akýkoľvek vek.'],
    ),
    facts: ['Výška čísla: 7 cm', 'Výška so zápichom: 11 cm', 'Doba horenia: 20 minút'],
    attributes: { occasion: 'Narodeniny', material: 'Parafín', dimensions: '7 cm', contents: '1 ks' },
    images: [art('candle', { color: 'zlata', text: digit, view: 'main' }), art('candle', { color: 'zlata', text: digit, view: 'scene' })],
    warnings: flame,
    isSteady: digit === '1',
    variants: colorVariants({ colors: ['zlata', 'ruzovozlata', 'modra', 'ruzova'], price: 169, image: (color) => art('candle', { color, text: digit, view: 'main' }) }),
  }))
}

type Line = { key: string; name: string; motif: string; category: string; also?: string[]; lead: string; size: string; contents: string; material: string; price: number; colors: Color[]; pattern?: string; text?: string; brand: string; form?: 'f' | 'm' | 'pl'; warnings?: string; minAge?: number; dangerClass?: string; isBulky?: boolean; age?: string; care: readonly string[]; use: readonly string[] }

const candleCare = ['Stojančeky z plastu vhodného na styk s potravinami sú v balení.', 'Horia približne osem minút, čo stačí aj na dlhšiu gratuláciu.', 'Vosk nekvapká na krém.']
const candleUse = ['Zapichnite ich až pred podávaním, aby vlhký krém neoslabil stojančeky.', 'Hodia sa na tortu, muffiny aj koláčiky.']
const topperCare = ['Zápich je zabalený samostatne a hygienicky.', 'Paličku pred použitím utrite, do torty ide len jej spodná časť.', 'Zadná strana je zlatá, torta preto vyzerá dobre zo všetkých strán.']
const topperUse = ['Po oslave ho opláchnite a odložte na pamiatku.', 'Drží aj vo vysokej torte so šľahačkou.']
const sparkCare = ['Na spodnej strane je klip, ktorým fontánu pripevníte k torte alebo fľaši.', 'Iskry sú studené a na krém nespadne popol.']
const sparkUse = ['Zapaľujte ju na konci zápalnej šnúry a odstúpte aspoň na pol metra.', 'Vek kupujúceho overujeme pri prevzatí.']
const pyroWarning = 'Zábavná pyrotechnika. Používajte len vonku a podľa návodu na obale, držte v bezpečnej vzdialenosti a nevracajte sa k nevybuchnutému výrobku. Nepredajné osobám mladším, ako je uvedená veková hranica.'
const pyroCare = ['Výrobok má označenie CE a návod v slovenčine.', 'Skladujte v suchu, mimo dosahu detí a zdrojov tepla.']
const pyroUse = ['Predaj kategórie F2 je časovo obmedzený na december.', 'Občiansky preukaz si, prosím, pripravte pri prevzatí.']
const photoCare = ['Rekvizity sú z pevného kartónu a paličky prilepíte za desať minút.', 'Povrch je matný, preto sa na fotografii neleskne.']
const photoUse = ['Položte ich do misky pri fotopozadí a o zábavu je postarané.', 'Po oslave ich odložte, poslúžia aj budúci rok.']
const frameCare = ['Rám dorazí zložený na polovicu a na rube ho spevníte priloženou páskou.', 'Kartón hrubý 5 mm sa v rukách neprehýba.']
const bookCare = ['Na hrubý papier sa dobre lepia fotografie a atrament nepresvitá.', 'Väzba sa otvorí naplocho, takže sa pohodlne píše aj do stredu.']
const bookUse = ['Položte ju k vchodu s dvomi perami, aby sa netvoril rad.', 'Odkazy si prečítate aj o desať rokov.']
const sashCare = ['Satén je obšitý a na okraji sa nestrapká.', 'Potlač je zažehlená a neodlupuje sa.']
const sashUse = ['Univerzálna dĺžka sadne od veľkosti S po XXL.', 'Špendlík na upevnenie je v balení.']
const pinataCare = ['Do piňaty sa zmestí približne kilogram sladkostí a drobností; náplň nie je súčasťou.', 'Otvor na plnenie je vzadu a po naplnení ho prelepíte.']
const pinataUse = ['Zavesíte ju na pevné očko, ktoré unesie aj silný úder.', 'K piňate odporúčame paličku a šatku na oči.']
const gameCare = ['Pravidlá v slovenčine vysvetlíte za tri minúty.', 'Jedna partia trvá 20 až 30 minút.']
const gameUse = ['Hra pre tých, čo sa poznajú, aj pre tých, čo sa práve zoznámili.', 'Krabička sa zmestí do vrecka batoha.']

const lines: Line[] = [
  { key: 'SV-SPIR', name: 'Špirálové sviečky na tortu, 24 ks', motif: 'candle', category: `${candles} > Tortové sviečky`, lead: 'Klasické točené sviečky v pastelových farbách.', size: '6 cm', contents: '24 ks', material: 'Parafín', price: 199, colors: ['viacfarebna', 'ruzova', 'svetlomodra', 'biela'], pattern: 'stripes', brand: 'Plamienok', form: 'pl', warnings: flame, care: candleCare, use: candleUse },
  { key: 'SV-MET', name: 'Metalické sviečky na tortu, 12 ks', motif: 'candle', category: `${candles} > Tortové sviečky`, lead: 'Vysoké tenké sviečky s metalickým leskom.', size: '13 cm', contents: '12 ks', material: 'Parafín', price: 349, colors: ['zlata', 'strieborna', 'ruzovozlata'], brand: 'Plamienok', form: 'pl', warnings: flame, care: candleCare, use: candleUse },
  { key: 'SV-PLAMEN', name: 'Sviečky s farebným plameňom, 6 ks', motif: 'candle', category: `${candles} > Tortové sviečky`, lead: 'Každá sviečka horí plameňom v inej farbe.', size: '7 cm', contents: '6 ks', material: 'Parafín', price: 390, colors: ['viacfarebna'], brand: 'Plamienok', warnings: flame, care: candleCare, use: candleUse },
  { key: 'SV-ZART', name: 'Žartovné sviečky, ktoré sa znova zapália, 10 ks', motif: 'candle', category: `${candles} > Tortové sviečky`, lead: 'Po sfúknutí sa rozhoria znova, uhasíte ich v pohári vody.', size: '6 cm', contents: '10 ks', material: 'Parafín', price: 249, colors: ['viacfarebna'], pattern: 'dots', brand: 'Smejko', warnings: flame, care: candleCare.slice(0, 1), use: candleUse },
  { key: 'SV-HVI', name: 'Sviečky hviezdičky, 5 ks', motif: 'candle', category: `${candles} > Tortové sviečky`, lead: 'Päť trblietavých hviezd na paličkách.', size: '8 cm', contents: '5 ks', material: 'Parafín', price: 299, colors: ['zlata', 'modra'], pattern: 'stars', brand: 'Plamienok', form: 'pl', warnings: flame, care: candleCare, use: candleUse },
  { key: 'SV-NAPIS', name: 'Sviečky nápis Všetko najlepšie', motif: 'candle', category: `${candles} > Tortové sviečky`, also: [jubilee], lead: 'Pätnásť písmenkových sviečok s diakritikou.', size: '3 cm', contents: '15 ks', material: 'Parafín', price: 450, colors: ['zlata', 'ruzova'], text: 'Všetko najlepšie', brand: 'Plamienok', form: 'pl', warnings: flame, care: candleCare, use: candleUse },
  { key: 'SV-DINO', name: 'Sviečky dinosaury, 4 ks', motif: 'candle', category: `${candles} > Tortové sviečky`, also: ['Narodeninové témy > Detské oslavy > Dinosaury'], lead: 'Štyri voskové figúrky dinosaurov.', size: '5 cm', contents: '4 ks', material: 'Parafín', price: 390, colors: ['zelena'], pattern: 'dinosaur', brand: 'Plamienok', warnings: flame, care: candleCare.slice(1), use: candleUse },
  { key: 'SV-JED', name: 'Sviečka jednorožec', motif: 'candle', category: `${candles} > Tortové sviečky`, also: ['Narodeninové témy > Detské oslavy > Jednorožec'], lead: 'Ručne maľovaná sviečka s dúhovou hrivou.', size: '9 cm', contents: '1 ks', material: 'Parafín', price: 349, colors: ['ruzova'], pattern: 'unicorn', brand: 'Plamienok', warnings: flame, care: candleCare.slice(2), use: ['Hodí sa ako ozdoba aj bez zapálenia.'] },
  { key: 'SV-FUT', name: 'Sviečky futbal, 9 ks', motif: 'candle', category: `${candles} > Tortové sviečky`, also: ['Narodeninové témy > Detské oslavy > Futbal'], lead: 'Lopty, bránka a hráči, z ktorých postavíte ihrisko.', size: '4 cm', contents: '9 ks', material: 'Parafín', price: 449, colors: ['zelena'], pattern: 'football', brand: 'Plamienok', warnings: flame, care: candleCare.slice(2), use: candleUse },
  { key: 'SV-KRST', name: 'Krstná sviečka so stuhou, 25 cm', motif: 'candle', category: candles, also: [first], lead: 'Ručne zdobená sviečka v darčekovej krabičke.', size: '25 cm', contents: '1 ks', material: 'Včelí vosk a parafín', price: 1290, colors: ['biela', 'ruzova', 'svetlomodra'], pattern: 'flowers', brand: 'Bielenka', warnings: flame, care: ['Stuhu pred zapálením zložte.', 'Motív je z voskových plátkov, nie z nálepky.'], use: ['Na spodok zlatou fixkou dopíšete meno a dátum.'] },
  { key: 'SV-SVADBA', name: 'Svadobná sviečka jednoty, sada 3 ks', motif: 'candle', category: candles, also: [wedding], lead: 'Dve štíhle sviečky a jedna spoločná.', size: '20 a 25 cm', contents: '3 ks', material: 'Parafín', price: 1990, colors: ['biela', 'kremova'], pattern: 'wedding', brand: 'Bielenka', warnings: flame, care: ['Horí bez dymu a bez vône.'], use: ['Sada je zabalená v krabici s okienkom.'] },
  { key: 'ZA-NAJ', name: 'Zápich na tortu Všetko najlepšie', motif: 'cake-topper', category: `${cake} > Zápichy na tortu`, lead: 'Vyrezávaný nápis z akrylu hrubého 3 mm.', size: '15 × 12 cm', contents: '1 ks', material: 'Akryl', price: 490, colors: ['zlata', 'ruzovozlata', 'strieborna', 'cierna'], text: 'Všetko najlepšie', brand: 'Zlatý zápich', form: 'm', care: topperCare.slice(0, 2), use: topperUse },
  { key: 'ZA-1', name: 'Zápich na tortu Mám jeden rok', motif: 'cake-topper', category: `${cake} > Zápichy na tortu`, also: [first], lead: 'Drevený zápich s jemnou gravírovanou kresbou.', size: '14 × 11 cm', contents: '1 ks', material: 'Preglejka', price: 450, colors: ['hneda', 'ruzova', 'svetlomodra'], text: '1 rok', brand: 'Zlatý zápich', form: 'm', care: topperCare.slice(0, 2), use: topperUse },
  { key: 'ZA-18', name: 'Zápich na tortu 18', motif: 'cake-topper', category: `${cake} > Zápichy na tortu`, also: [jubilee], lead: 'Zrkadlové číslo na dvoch paličkách.', size: '12 × 10 cm', contents: '1 ks', material: 'Akryl', price: 450, colors: ['zlata', 'strieborna'], text: '18', brand: 'Zlatý zápich', form: 'm', care: topperCare.slice(0, 2), use: topperUse },
  { key: 'ZA-30', name: 'Zápich na tortu 30', motif: 'cake-topper', category: `${cake} > Zápichy na tortu`, also: [jubilee], lead: 'Zrkadlové číslo na dvoch paličkách.', size: '12 × 10 cm', contents: '1 ks', material: 'Akryl', price: 450, colors: ['zlata', 'ruzovozlata'], text: '30', brand: 'Zlatý zápich', form: 'm', care: topperCare.slice(0, 2), use: topperUse },
  { key: 'ZA-50', name: 'Zápich na tortu 50', motif: 'cake-topper', category: `${cake} > Zápichy na tortu`, also: [jubilee], lead: 'Číslo s jemným ornamentom listov.', size: '13 × 10 cm', contents: '1 ks', material: 'Akryl', price: 450, colors: ['zlata', 'cierna'], text: '50', brand: 'Zlatý zápich', form: 'm', care: topperCare.slice(0, 2), use: topperUse },
  { key: 'ZA-SVAD', name: 'Svadobný zápich na tortu Spolu', motif: 'cake-topper', category: `${cake} > Zápichy na tortu`, also: [wedding], lead: 'Tenké písmo, ktoré na torte pôsobí ako podpis.', size: '16 × 10 cm', contents: '1 ks', material: 'Akryl', price: 590, colors: ['zlata', 'biela', 'ruzovozlata'], text: 'Spolu', pattern: 'wedding', brand: 'Zlatý zápich', form: 'm', care: topperCare.slice(0, 2), use: topperUse },
  { key: 'ZA-KOLAC', name: 'Zápichy na koláčiky hviezdičky, 12 ks', motif: 'cake-topper', category: `${cake} > Zápichy na tortu`, lead: 'Dvanásť papierových hviezd na drevených paličkách.', size: '6 cm', contents: '12 ks', material: 'Papier a drevo', price: 229, colors: ['zlata', 'strieborna', 'viacfarebna'], pattern: 'stars', brand: 'Zlatý zápich', form: 'pl', care: topperCare, use: ['Zapichnite ich do koláčikov, jednohubiek aj ovocia.'] },
  { key: 'FO-TORTA', name: 'Tortová fontána F1, 12 cm, 4 ks', motif: 'sparkler', category: `${cake} > Tortové fontány a prskavky`, also: [jubilee, fireworks], lead: 'Štyri fontány, každá iskrí 40 sekúnd do výšky 30 cm.', size: '12 cm', contents: '4 ks', material: 'Pyrotechnika F1', price: 590, colors: ['zlata', 'strieborna', 'ruzova'], brand: 'Iskrivo', warnings: 'Kategória F1, nepredajné osobám mladším ako 15 rokov. Používajte v bezpečnej vzdialenosti od tváre a horľavých predmetov, vždy pod dohľadom dospelého.', minAge: 15, dangerClass: 'pyrotechnics', care: sparkCare, use: sparkUse },
  { key: 'FO-CISLO', name: 'Tortová fontána číslica 18 F1', motif: 'sparkler', category: `${cake} > Tortové fontány a prskavky`, also: [jubilee], lead: 'Osemnástka po obvode osadená iskrivými tyčinkami.', size: '14 cm', contents: '1 ks', material: 'Pyrotechnika F1', price: 790, colors: ['zlata'], text: '18', brand: 'Iskrivo', warnings: 'Kategória F1, nepredajné osobám mladším ako 15 rokov. Zapaľujte vždy pod dohľadom dospelého.', minAge: 15, dangerClass: 'pyrotechnics', care: sparkCare.slice(1), use: sparkUse },
  { key: 'PR-16', name: 'Prskavky F1, 16 cm, 10 ks', motif: 'sparkler', category: fireworks, also: [`${cake} > Tortové fontány a prskavky`], lead: 'Klasické prskavky na stromček aj do rúk.', size: '16 cm', contents: '10 ks', material: 'Pyrotechnika F1', price: 149, colors: ['strieborna'], brand: 'Iskrivo', warnings: pyroWarning, minAge: 15, dangerClass: 'pyrotechnics', care: pyroCare, use: ['Jedna prskavka horí približne 35 sekúnd.'] },
  { key: 'PR-40', name: 'Prskavky F1 veľké, 40 cm, 10 ks', motif: 'sparkler', category: fireworks, also: [wedding], lead: 'Dlhé prskavky na svadobnú uličku, horia až dve minúty.', size: '40 cm', contents: '10 ks', material: 'Pyrotechnika F1', price: 590, colors: ['zlata'], brand: 'Iskrivo', warnings: pyroWarning, minAge: 15, dangerClass: 'pyrotechnics', care: pyroCare, use: ['Použite ich iba vonku.'] },
  { key: 'PR-SRDCE', name: 'Prskavky F1 v tvare srdca, 6 ks', motif: 'sparkler', category: fireworks, also: [wedding], lead: 'Srdce sa rozžiari od stredu na obe strany.', size: '18 cm', contents: '6 ks', material: 'Pyrotechnika F1', price: 449, colors: ['ruzova'], pattern: 'hearts', brand: 'Iskrivo', warnings: pyroWarning, minAge: 15, dangerClass: 'pyrotechnics', care: pyroCare, use: ['Na fotografii vyzerajú najlepšie pri dlhšom čase uzávierky.'] },
  { key: 'PY-BUCHACE', name: 'Búchacie guľôčky F1, 50 ks', motif: 'sparkler', category: fireworks, lead: 'Guľôčky z papiera, ktoré po hodení na zem tlesknú.', size: '1 cm', contents: '50 ks', material: 'Pyrotechnika F1', price: 99, colors: ['viacfarebna'], brand: 'Iskrivo', warnings: pyroWarning, minAge: 15, dangerClass: 'pyrotechnics', care: pyroCare, use: ['Nehádžte ich na ľudí ani zvieratá.'] },
  { key: 'PY-FONT', name: 'Vulkán F2 zlatý dážď, 60 sekúnd', motif: 'sparkler', category: fireworks, lead: 'Fontána chrlí zlaté iskry do výšky troch metrov.', size: '18 cm', contents: '1 ks', material: 'Pyrotechnika F2', price: 890, colors: ['zlata'], pattern: 'stars', brand: 'Iskrivo', warnings: pyroWarning, minAge: 18, dangerClass: 'pyrotechnics', care: pyroCare, use: pyroUse },
  { key: 'PY-VULK', name: 'Vulkán F2 farebný, sada 3 ks', motif: 'sparkler', category: fireworks, lead: 'Tri vulkány s červenými, zelenými a bielymi iskrami.', size: '12 cm', contents: '3 ks', material: 'Pyrotechnika F2', price: 1290, colors: ['viacfarebna'], pattern: 'stars', brand: 'Iskrivo', warnings: pyroWarning, minAge: 18, dangerClass: 'pyrotechnics', care: pyroCare, use: pyroUse },
  { key: 'PY-BATERIA', name: 'Výmetnica F2, 25 rán', motif: 'sparkler', category: fireworks, lead: 'Päťadvadsať farebných rán v štyridsiatich sekundách.', size: '15 × 15 × 12 cm', contents: '1 ks', material: 'Pyrotechnika F2', price: 3490, colors: ['modra'], pattern: 'stars', brand: 'Iskrivo', warnings: pyroWarning, minAge: 18, dangerClass: 'pyrotechnics', isBulky: true, care: pyroCare, use: pyroUse },
  { key: 'SE-OSLAV', name: 'Šerpa Oslávenkyňa', motif: 'sash', category: 'Svadba a rozlúčka > Rozlúčka so slobodou > Šerpy a odznaky', also: [jubilee], lead: 'Saténová šerpa s lesklou potlačou.', size: '160 × 9 cm', contents: '1 ks', material: 'Satén', price: 390, colors: ['ruzova', 'biela', 'ruzovozlata', 'fialova'], text: 'Oslávenkyňa', brand: 'Stužka & syn', care: sashCare, use: sashUse },
  { key: 'SE-OSLAVM', name: 'Šerpa Oslávenec', motif: 'sash', category: 'Svadba a rozlúčka > Rozlúčka so slobodou > Šerpy a odznaky', also: [jubilee], lead: 'Saténová šerpa so zlatým písmom.', size: '160 × 9 cm', contents: '1 ks', material: 'Satén', price: 390, colors: ['modra', 'cierna'], text: 'Oslávenec', brand: 'Stužka & syn', care: sashCare, use: sashUse },
  { key: 'SE-NEVESTA', name: 'Šerpa Budúca nevesta', motif: 'sash', category: 'Svadba a rozlúčka > Rozlúčka so slobodou > Šerpy a odznaky', lead: 'Biela šerpa s ružovozlatým nápisom.', size: '160 × 9 cm', contents: '1 ks', material: 'Satén', price: 450, colors: ['biela', 'ruzova'], text: 'Nevesta', brand: 'Stužka & syn', care: sashCare, use: sashUse },
  { key: 'SE-TIM', name: 'Šerpy Tím nevesty, 6 ks', motif: 'sash', category: 'Svadba a rozlúčka > Rozlúčka so slobodou > Šerpy a odznaky', lead: 'Šesť šerp pre celú partiu.', size: '150 × 8 cm', contents: '6 ks', material: 'Satén', price: 1490, colors: ['ruzova', 'cierna'], text: 'Tím nevesty', brand: 'Stužka & syn', form: 'pl', care: sashCare, use: sashUse },
  { key: 'SE-ZENICH', name: 'Šerpa Ženích na úteku', motif: 'sash', category: 'Svadba a rozlúčka > Rozlúčka so slobodou > Šerpy a odznaky', lead: 'Čierna šerpa na pánsku rozlúčku.', size: '160 × 9 cm', contents: '1 ks', material: 'Satén', price: 450, colors: ['cierna'], text: 'Ženích', brand: 'Stužka & syn', care: sashCare, use: sashUse },
  { key: 'SE-18', name: 'Šerpa Konečne 18', motif: 'sash', category: 'Svadba a rozlúčka > Rozlúčka so slobodou > Šerpy a odznaky', also: [jubilee], lead: 'Šerpa s trblietavým číslom.', size: '160 × 9 cm', contents: '1 ks', material: 'Satén', price: 390, colors: ['zlata', 'ruzova', 'modra'], text: 'Konečne 18', brand: 'Stužka & syn', care: sashCare, use: sashUse },
  { key: 'OD-TIM', name: 'Odznaky Tím nevesty, 6 ks', motif: 'badge', category: 'Svadba a rozlúčka > Rozlúčka so slobodou > Šerpy a odznaky', lead: 'Plechové odznaky so špendlíkom.', size: '5,6 cm', contents: '6 ks', material: 'Plech', price: 590, colors: ['ruzova', 'biela'], text: 'Tím', brand: 'Smejko', form: 'pl', care: ['Potlač chráni priehľadná fólia.'], use: ['Po rozlúčke ostanú ako spomienka na taške či batohu.'] },
  { key: 'OD-NAR', name: 'Svietiaci odznak oslávenca', motif: 'badge', category: 'Svadba a rozlúčka > Rozlúčka so slobodou > Šerpy a odznaky', also: [jubilee], lead: 'LED odznak, ktorý bliká tromi farbami.', size: '6 cm', contents: '1 ks', material: 'Plast', price: 299, colors: ['zlata', 'modra', 'ruzova'], text: 'Dnes oslavujem', brand: 'Smejko', form: 'm', care: ['Gombíková batéria je v balení a kryt je zaistený skrutkou.'], use: ['Poteší oslávenca v škole aj v práci.'], warnings: 'Obsahuje gombíkovú batériu. Prehltnutie je životu nebezpečné, držte mimo dosahu detí.' },
  { key: 'OD-1', name: 'Odznak Prvé narodeniny', motif: 'badge', category: 'Svadba a rozlúčka > Rozlúčka so slobodou > Šerpy a odznaky', also: [first], lead: 'Látkový odznak s bezpečným zapínaním.', size: '10 cm', contents: '1 ks', material: 'Plsť', price: 349, colors: ['ruzova', 'svetlomodra'], text: '1', brand: 'Stužka & syn', form: 'm', care: ['Je mäkký, bábätku neprekáža ani na brušku.'], use: ['Po oslave patrí do krabice spomienok.'] },
  { key: 'RE-NAR', name: 'Foto rekvizity narodeniny, 12 ks', motif: 'photo-props', category: 'Foto doplnky > Foto rekvizity', also: [jubilee], lead: 'Korunky, okuliare, fúzy a bubliny s nápismi v slovenčine.', size: '15–20 cm', contents: '12 ks', material: 'Kartón', price: 499, colors: ['zlata', 'ruzovozlata', 'viacfarebna'], pattern: 'confetti', brand: 'Momentka', form: 'pl', care: photoCare, use: photoUse },
  { key: 'RE-SVAD', name: 'Foto rekvizity svadba, 20 ks', motif: 'photo-props', category: 'Foto doplnky > Foto rekvizity', also: [wedding], lead: 'Dvadsať tabuliek s vtipnými odkazmi pre svadobčanov.', size: '18–25 cm', contents: '20 ks', material: 'Kartón', price: 790, colors: ['zlata', 'cierna'], pattern: 'wedding', brand: 'Momentka', form: 'pl', care: photoCare, use: photoUse },
  { key: 'RE-ROZL', name: 'Foto rekvizity rozlúčka, 18 ks', motif: 'photo-props', category: 'Foto doplnky > Foto rekvizity', also: [hen], lead: 'Závoj, pery, prsteň a tabuľky pre nevestin tím.', size: '15–25 cm', contents: '18 ks', material: 'Kartón', price: 690, colors: ['ruzova'], pattern: 'hearts', brand: 'Momentka', care: photoCare, use: photoUse },
  { key: 'RE-HALL', name: 'Foto rekvizity Halloween, 12 ks', motif: 'photo-props', category: 'Foto doplnky > Foto rekvizity', also: ['Halloween > Halloweenska výzdoba'], lead: 'Tesáky, klobúky čarodejníc a netopiere na paličkách.', size: '15–22 cm', contents: '12 ks', material: 'Kartón', price: 449, colors: ['oranzova'], pattern: 'halloween', brand: 'Strašiplán', care: photoCare, use: photoUse },
  { key: 'RE-SILV', name: 'Foto rekvizity Silvester, 14 ks', motif: 'photo-props', category: 'Foto doplnky > Foto rekvizity', also: ['Vianoce a Silvester > Silvester > Silvestrovské doplnky'], lead: 'Hodiny, poháre, cylindre a číslice nového roka.', size: '15–22 cm', contents: '14 ks', material: 'Kartón', price: 490, colors: ['zlata', 'strieborna'], pattern: 'stars', brand: 'Zimohra', form: 'pl', care: photoCare, use: photoUse },
  { key: 'RE-DETI', name: 'Foto rekvizity zvieratká, 10 ks', motif: 'photo-props', category: 'Foto doplnky > Foto rekvizity', also: ['Narodeninové témy > Detské oslavy > Džungľa'], lead: 'Ňucháče, ušká a fúzy zvieratiek z džungle.', size: '12–18 cm', contents: '10 ks', material: 'Kartón', price: 399, colors: ['zelena'], pattern: 'jungle', brand: 'Momentka', care: photoCare, use: photoUse },
  { key: 'RE-VIAN', name: 'Foto rekvizity Vianoce, 12 ks', motif: 'photo-props', category: 'Foto doplnky > Foto rekvizity', also: ['Vianoce a Silvester > Vianočná výzdoba a balenie'], lead: 'Brady, sobie nosy a čiapky na firemný večierok.', size: '15–22 cm', contents: '12 ks', material: 'Kartón', price: 449, colors: ['cervena'], pattern: 'christmas', brand: 'Zimohra', care: photoCare, use: photoUse },
  { key: 'RA-NAR', name: 'Foto rám Narodeninový, 60 × 80 cm', motif: 'photo-frame', category: 'Foto doplnky > Foto rámy', also: [jubilee], lead: 'Rám s miestom na meno a vek oslávenca.', size: '60 × 80 cm', contents: '1 ks', material: 'Kartón 5 mm', price: 990, colors: ['zlata', 'ruzovozlata', 'modra'], pattern: 'confetti', brand: 'Momentka', form: 'm', care: frameCare, use: photoUse.slice(1) },
  { key: 'RA-SVAD', name: 'Foto rám Svadobný, 70 × 90 cm', motif: 'photo-frame', category: 'Foto doplnky > Foto rámy', also: [wedding], lead: 'Kvetinový rám, do ktorého sa zmestia traja hostia.', size: '70 × 90 cm', contents: '1 ks', material: 'Kartón 5 mm', price: 1290, colors: ['biela', 'zlata'], pattern: 'wedding', brand: 'Momentka', form: 'm', care: frameCare, use: photoUse.slice(1) },
  { key: 'RA-SOC', name: 'Foto rám Sociálna sieť, 60 × 90 cm', motif: 'photo-frame', category: 'Foto doplnky > Foto rámy', also: [hen], lead: 'Rám v štýle príspevku s políčkom na vlastný text.', size: '60 × 90 cm', contents: '1 ks', material: 'Kartón 5 mm', price: 1090, colors: ['biela', 'ruzova'], brand: 'Momentka', form: 'm', care: frameCare, use: photoUse.slice(1) },
  { key: 'RA-JED', name: 'Foto rám Jednorožec, 50 × 70 cm', motif: 'photo-frame', category: 'Foto doplnky > Foto rámy', also: ['Narodeninové témy > Detské oslavy > Jednorožec'], lead: 'Dúha, hviezdy a jednorožec v rohu.', size: '50 × 70 cm', contents: '1 ks', material: 'Kartón 5 mm', price: 890, colors: ['ruzova'], pattern: 'unicorn', brand: 'Momentka', care: frameCare, use: photoUse.slice(1) },
  { key: 'RA-PIR', name: 'Foto rám Hľadaný pirát, 50 × 70 cm', motif: 'photo-frame', category: 'Foto doplnky > Foto rámy', also: ['Narodeninové témy > Detské oslavy > Piráti'], lead: 'Plagát s odmenou, do ktorého sa pirát postaví sám.', size: '50 × 70 cm', contents: '1 ks', material: 'Kartón 5 mm', price: 890, colors: ['hneda'], pattern: 'pirate', brand: 'Momentka', care: frameCare, use: photoUse.slice(1) },
  { key: 'KH-SVAD', name: 'Svadobná kniha hostí, 21 × 21 cm', motif: 'guestbook', category: 'Foto doplnky > Knihy hostí', also: [wedding], lead: 'Plátená väzba a 40 listov krémového papiera.', size: '21 × 21 cm', contents: '80 strán', material: 'Papier a plátno', price: 1990, colors: ['biela', 'kremova', 'ruzovozlata'], pattern: 'wedding', brand: 'Momentka', care: bookCare, use: bookUse },
  { key: 'KH-DREVO', name: 'Drevená kniha hostí, 25 × 18 cm', motif: 'guestbook', category: 'Foto doplnky > Knihy hostí', also: [wedding], lead: 'Brezové dosky s gravírovaným vencom.', size: '25 × 18 cm', contents: '60 strán', material: 'Breza a papier', price: 2790, colors: ['hneda'], pattern: 'flowers', brand: 'Momentka', care: bookCare, use: bookUse },
  { key: 'KH-NAR', name: 'Narodeninová kniha odkazov', motif: 'guestbook', category: 'Foto doplnky > Knihy hostí', also: [jubilee], lead: 'Otázky, ktoré hostí rozosmejú, a miesto na fotky.', size: '20 × 20 cm', contents: '64 strán', material: 'Papier', price: 1490, colors: ['zlata', 'modra', 'cierna'], pattern: 'stars', brand: 'Momentka', care: bookCare, use: bookUse },
  { key: 'KH-BABO', name: 'Kniha spomienok na prvý rok', motif: 'guestbook', category: 'Foto doplnky > Knihy hostí', also: [first], lead: 'Strany na každý mesiac prvého roka bábätka.', size: '22 × 22 cm', contents: '72 strán', material: 'Papier a plátno', price: 2190, colors: ['ruzova', 'svetlomodra'], pattern: 'dots', brand: 'Momentka', care: bookCare, use: bookUse.slice(1) },
  { key: 'HRA-HADAJ', name: 'Hra Kto si myslí, že som?', motif: 'toy', category: 'Knihy a hry > Hry > Párty hry', lead: 'Sto pojmov na čelenkách a presýpacie hodiny.', size: '18 × 12 cm', contents: '100 kariet', material: 'Papier', price: 1290, colors: ['zlta'], brand: 'Kockáč', age: 'od 8 rokov', care: gameCare, use: gameUse },
  { key: 'HRA-PANTO', name: 'Hra Pantomíma na plný plyn', motif: 'toy', category: 'Knihy a hry > Hry > Párty hry', lead: 'Predvádzajte bez slov pojmy troch obťažností.', size: '18 × 12 cm', contents: '180 kariet', material: 'Papier', price: 1490, colors: ['oranzova'], brand: 'Kockáč', age: 'od 10 rokov', care: gameCare, use: gameUse },
  { key: 'HRA-SLOV', name: 'Hra Slovo na konci jazyka', motif: 'toy', category: 'Knihy a hry > Hry > Párty hry', lead: 'Slovenské pojmy, zakázané slová a smiech zaručený.', size: '18 × 12 cm', contents: '200 kariet', material: 'Papier', price: 1590, colors: ['modra'], brand: 'Kockáč', age: 'od 12 rokov', care: gameCare, use: gameUse },
  { key: 'HRA-OSLO', name: 'Hra Prišpendli oslíkovi chvost', motif: 'toy', category: 'Knihy a hry > Hry > Párty hry', lead: 'Plagát, šatka a desať lepiacich chvostov.', size: '50 × 70 cm', contents: '12 dielov', material: 'Papier', price: 690, colors: ['hneda'], pattern: 'animal', brand: 'Kockáč', age: 'od 4 rokov', care: gameCare.slice(0, 1), use: gameUse.slice(0, 1) },
  { key: 'HRA-POKL', name: 'Hra Honba za pokladom', motif: 'toy', category: 'Knihy a hry > Hry > Párty hry', lead: 'Mapa, šifry a karty s úlohami na dve hodiny dobrodružstva.', size: '22 × 16 cm', contents: '40 kariet a mapa', material: 'Papier', price: 1790, colors: ['cervena'], pattern: 'pirate', brand: 'Kockáč', age: 'od 6 rokov', care: ['Hra je pripravená na byt aj záhradu.'], use: ['Zvládnu ju dve až desať detí naraz.'] },
  { key: 'HRA-BINGO', name: 'Svadobné bingo, 40 kariet', motif: 'toy', category: 'Knihy a hry > Hry > Párty hry', lead: 'Hostia hľadajú, kto komu prišliapol šaty a kto plakal prvý.', size: '10 × 15 cm', contents: '40 kariet', material: 'Papier', price: 890, colors: ['biela'], pattern: 'wedding', brand: 'Kockáč', age: 'od 15 rokov', care: gameCare.slice(0, 1), use: gameUse.slice(0, 1) },
  { key: 'HRA-ROZL', name: 'Hra na rozlúčku: úlohy pre nevestu', motif: 'toy', category: 'Knihy a hry > Hry > Párty hry', lead: 'Päťdesiat slušných aj odvážnych úloh na jeden večer.', size: '9 × 6 cm', contents: '50 kariet', material: 'Papier', price: 790, colors: ['ruzova'], pattern: 'hearts', brand: 'Smejko', age: 'od 15 rokov', care: gameCare.slice(0, 1), use: gameUse },
  { key: 'HRA-KVIZ', name: 'Kvíz pre jubilanta: ako ho poznáte', motif: 'toy', category: 'Knihy a hry > Hry > Párty hry', lead: 'Otázky o oslávencovi s bodovaním pre celý stôl.', size: '12 × 12 cm', contents: '60 kariet', material: 'Papier', price: 990, colors: ['fialova'], brand: 'Kockáč', age: 'od 12 rokov', care: gameCare, use: gameUse.slice(0, 1) },
  { key: 'PI-PALICA', name: 'Palička na piňatu so šatkou', motif: 'pinata', category: 'Knihy a hry > Hry > Piňaty', lead: 'Drevená palička obalená papierom a šatka na oči.', size: '50 cm', contents: '2 diely', material: 'Drevo', price: 449, colors: ['viacfarebna'], pattern: 'stripes', brand: 'Piňatero', care: ['Rúčka má pútko, z ruky nevyletí.'], use: ['Okolo udierajúceho nechajte voľné dva metre.'] },
]

export function celebrationGoods(): ProductDraft[] {
  return lines.map((line) => {
    const code = `CX-${line.key}`
    const draw = (color: Color | undefined, view: string): string => art(line.motif, { color, pattern: line.pattern, text: line.text, view, seed: line.key })
    return {
      code,
      name: line.name,
      categories: [line.category, ...(line.also ?? [])],
      brand: line.brand,
      short: line.lead,
      sentences: [line.lead, ...compose(code, line.care, line.use)],
      facts: [`Rozmer: ${line.size}`, `Balenie: ${line.contents}`, `Materiál: ${line.material}`],
      attributes: { material: line.material, dimensions: line.size, contents: line.contents, ...(line.age && { age: line.age }) },
      images: [draw(line.colors[0], 'main'), draw(line.colors[0], 'scene')],
      ...(line.warnings && { warnings: line.warnings }),
      ...(line.minAge && { minAge: line.minAge }),
      ...(line.dangerClass && { dangerClass: line.dangerClass }),
      ...(line.isBulky && { isBulky: line.isBulky }),
      variants:
        line.colors.length > 1
          ? colorVariants({ colors: line.colors, price: line.price, form: line.form ?? 'f', image: (color) => draw(color, 'main') })
          : single(line.price, line.colors[0]),
    }
  })
}

export function cakeToppers(): ProductDraft[] {
  return themes
    .filter((theme) => !['dots', 'stripes', 'stars'].includes(theme.pattern))
    .map((theme) => {
      const code = `CZ-${theme.pattern.toUpperCase()}`
      const color = theme.colors[0] ?? 'zlata'
      return {
        code,
        name: `Sada zápichov na tortu ${theme.with}, 5 ks`,
        categories: [`${cake} > Zápichy na tortu`, ...(theme.category ? [theme.category] : []), ...(theme.pattern === 'wedding' ? [wedding] : [])],
        brand: 'Zlatý zápich',
        short: 'Päť papierových zápichov v rôznych výškach.',
        sentences: [theme.picture, ...compose(code, topperCare, topperUse)],
        facts: ['Výška: 10 až 18 cm', 'Počet: 5 ks', 'Materiál: papier 300 g/m² a drevo'],
        attributes: { theme: theme.label, occasion: theme.occasion, material: 'Papier a drevo', dimensions: '10–18 cm', contents: '5 ks' },
        images: [art('cake-topper', { color, pattern: theme.pattern, view: 'main' }), art('cake-topper', { color, pattern: theme.pattern, view: 'scene' })],
        variants: single(349, color),
      }
    })
}

export function pinatas(): ProductDraft[] {
  return ['unicorn', 'dinosaur', 'football', 'princess', 'pirate', 'space', 'jungle', 'mermaid', 'halloween', 'christmas', 'stars', 'hearts'].map((pattern, index) => {
    const theme = themeOf(pattern)
    const code = `PI-${pattern.toUpperCase()}`
    const color = theme.colors[0] ?? 'viacfarebna'
    const size = ['40 × 34 × 10 cm', '45 × 38 × 12 cm', '36 × 36 × 36 cm'][index % 3] ?? '40 × 34 × 10 cm'
    return {
      code,
      name: `Piňata ${theme.with}`,
      categories: ['Knihy a hry > Hry > Piňaty', ...(theme.category ? [theme.category] : []), ...(pattern === 'halloween' ? ['Halloween > Halloweenska výzdoba'] : [])],
      brand: 'Piňatero',
      short: `Papierová piňata ${size} na sladkosti a drobnosti.`,
      sentences: [`Piňata ${theme.with} je polepená ručne strihaným krepovým papierom.`, ...compose(code, pinataCare, pinataUse)],
      facts: [`Rozmer: ${size}`, 'Náplň: približne 1 kg', 'Materiál: kartón a krepový papier'],
      attributes: { theme: theme.label, occasion: theme.occasion, material: 'Kartón', dimensions: size, contents: '1 ks bez náplne' },
      images: [art('pinata', { color, pattern, view: 'main' }), art('pinata', { color, pattern, view: 'scene' })],
      warnings: 'Piňatu rozbíjajte len pod dohľadom dospelej osoby. Šnúra nie je hračka.',
      variants: single([1690, 1990, 2290][index % 3] ?? 1990, color),
    }
  })
}

const books: readonly [string, string, string, string, Color, string, number, number, string][] = [
  ['ROZPR-LES', 'Rozprávky spod starého duba', 'Dvanásť príbehov o zvieratkách, ktoré si v lese urobia oslavu.', 'Detské knihy a maľovanky', 'zelena', 'jungle', 1290, 96, 'od 4 rokov'],
  ['JEDNOROZEC', 'Jednorožec, ktorý sa bál tmy', 'Obrázková knižka na dobrú noc s jemnými ilustráciami.', 'Detské knihy a maľovanky', 'fialova', 'unicorn', 1090, 40, 'od 3 rokov'],
  ['DINO-ATLAS', 'Veľký atlas malých dinosaurov', 'Tridsať druhov s veľkosťou porovnanou s dospelým človekom.', 'Detské knihy a maľovanky', 'zelena', 'dinosaur', 1690, 64, 'od 6 rokov'],
  ['PIRATI', 'Tajomstvo siedmeho ostrova', 'Dobrodružný príbeh s mapou a šiframi, ktoré si čitateľ lúšti sám.', 'Detské knihy a maľovanky', 'cervena', 'pirate', 1190, 128, 'od 8 rokov'],
  ['VESMIR', 'Raketa z kuchyne', 'Príbeh o súrodencoch, ktorí z hrncov postavia raketu.', 'Detské knihy a maľovanky', 'modra', 'space', 990, 48, 'od 5 rokov'],
  ['MAL-PRINC', 'Maľovanka Princezné a zámky', 'Dvadsaťštyri obrázkov na pevnom papieri, cez ktorý nepresiakne fixka.', 'Detské knihy a maľovanky', 'ruzova', 'princess', 349, 24, 'od 3 rokov'],
  ['MAL-FUT', 'Maľovanka Futbalový turnaj', 'Dresy, štadióny a poháre na vyfarbenie.', 'Detské knihy a maľovanky', 'zelena', 'football', 349, 24, 'od 4 rokov'],
  ['SAMOL-DZUN', 'Kniha samolepiek Džungľa', 'Štyristo samolepiek a desať scén, do ktorých patria.', 'Detské knihy a maľovanky', 'zlta', 'jungle', 590, 32, 'od 4 rokov'],
  ['BALON-KURZ', 'Balónové zvieratká za jedno popoludnie', 'Dvadsať zvieratiek od psíka po žirafu, každé v ôsmich krokoch.', 'Návody a inšpirácie', 'zlta', 'dots', 1490, 88, 'od 10 rokov'],
  ['GIRLANDY', 'Girlandy, oblúky a balónové steny', 'Výpočty počtu balónov, postupy a najčastejšie chyby začiatočníkov.', 'Návody a inšpirácie', 'ruzova', 'flowers', 1890, 120, 'dospelí'],
  ['OSLAVA', 'Detská oslava bez stresu', 'Plány na dve hodiny, zoznamy na nákup a hry podľa veku.', 'Návody a inšpirácie', 'tyrkysova', 'confetti', 1590, 144, 'dospelí'],
  ['TVAR', 'Maľovanie na tvár krok za krokom', 'Štyridsať motívov s fotografiami od prvého ťahu po hotovú tvár.', 'Návody a inšpirácie', 'fuksiova', 'stars', 1690, 112, 'dospelí'],
  ['TORTY', 'Torty, ktoré zvládnete aj vy', 'Pätnásť tort s rozpisom práce na dva dni.', 'Návody a inšpirácie', 'kremova', 'flowers', 1990, 136, 'dospelí'],
  ['SVADBA', 'Svadobná výzdoba vlastnými rukami', 'Od rozpočtu po menovky na stoly, s vystrihovacími šablónami.', 'Návody a inšpirácie', 'biela', 'wedding', 2190, 160, 'dospelí'],
  ['KOSTYMY', 'Karnevalové kostýmy z toho, čo je doma', 'Dvadsaťpäť kostýmov so strihmi pre deti od 3 do 10 rokov.', 'Návody a inšpirácie', 'oranzova', 'stripes', 1490, 104, 'dospelí'],
]

export function bookTitles(): ProductDraft[] {
  return books.map(([key, name, lead, category, color, pattern, price, pages, age]) => ({
    code: `KN-${key}`,
    name,
    categories: [`Knihy a hry > Knihy > ${category}`],
    brand: category === 'Návody a inšpirácie' ? 'Hravé pero' : 'Rozprávia',
    short: lead,
    sentences: [
      lead,
      ...compose(
        `KN-${key}`,
        category === 'Návody a inšpirácie'
          ? ['Každý postup je odskúšaný a odfotený v skutočnej obývačke.', 'Na konci kapitoly je zoznam pomôcok s orientačnou cenou.']
          : ['Ilustrácie sú maľované ručne a text má väčšie písmo.', 'Papier je pevný a rohy zaoblené.'],
        ['Vytlačené na Slovensku.', 'Poteší aj ako darček, na prvej strane je miesto na venovanie.'],
      ),
    ],
    facts: [`Počet strán: ${pages}`, 'Jazyk: slovenčina', pages > 40 ? 'Väzba: pevná' : 'Väzba: brožovaná'],
    attributes: { age, language: 'Slovenčina', pages: String(pages), material: 'Papier' },
    images: [art('book', { color, pattern, text: name, view: 'main' }), art('book', { color, pattern, text: name, view: 'open' })],
    vatRate: 5,
    variants: single(price, color),
  }))
}
