/**
 * Drawings for products whose family drawing would show something else. A family (a pump, a toy) supplies a product's
 * texts; its picture is chosen here by the product's code, so that nothing gets only a similar drawing.
 */
import { formatArtReference, motifs, parseArtReference } from '../art/index.ts'
import type { ArtSpec } from '../art/index.ts'

type Redrawing = Partial<Pick<ArtSpec, 'motif' | 'pattern' | 'text' | 'size' | 'count' | 'with' | 'color' | 'accent'>>

const drawings: Readonly<Record<string, Redrawing>> = {
  // Pumps and what holds balloons
  'HP-MINI': { motif: 'mini-pump' },
  'HP-NOZ': { motif: 'foot-pump' },
  'HP-EL1': { motif: 'electric-pump', size: '1' },
  'HP-EL2': { motif: 'electric-pump', size: '2' },
  'HP-ELP': { motif: 'professional-pump' },
  'HP-AKU': { motif: 'battery-pump' },
  'HP-PAS5': { motif: 'garland-tape' },
  'HP-BODY': { motif: 'glue-dots' },
  'HP-OBJ': { motif: 'double-tape' },
  'HP-STOJ': { motif: 'balloon-stand' },
  'HP-OBL': { motif: 'balloon-arch' },
  'HS-SAT': { motif: 'wide-ribbon', size: '12' },
  'HS-SAT25': { motif: 'wide-ribbon', size: '25' },
  'HS-JUT': { motif: 'wide-ribbon', size: '40' },
  'HS-STRAP': { motif: 'tassel-tail' },
  'HS-SADA': { motif: 'ribbon-set' },
  'HZ-SRDCE': { motif: 'heart-weight' },
  'HZ-HVIEZDA': { motif: 'star-weight' },
  'HZ-DARCEK': { motif: 'gift-weight' },
  'HZ-PYRAMIDA': { motif: 'pyramid-weight' },
  'HZ-TEHLICKA': { motif: 'brick-weight' },
  'HZ-MEDVED': { motif: 'bear-weight' },

  // Small toys and party favors
  'GX-HR-MIX48': { motif: 'toy-mix' },
  'GX-HR-LOPTY': { motif: 'bouncy-balls' },
  'GX-HR-DINO': { motif: 'mini-dinosaurs' },
  'GX-HR-PRSTENE': { motif: 'toy-rings' },
  'GX-HR-FRKY': { motif: 'blowers' },
  'GX-HR-TETOV': { motif: 'toy-tattoos' },
  'GX-HR-LIETADLA': { motif: 'foam-planes' },
  'GX-HR-SVIET': { motif: 'glow-bracelets' },
  'GX-HR-JOJO': { motif: 'yo-yo' },
  'GX-HR-SAMOLEP': { motif: 'reward-stickers' },
  'GX-HOST-VRECKO': { motif: 'organza-bags' },
  'GX-HOST-FLAS': { motif: 'cork-bottles' },
  'GX-HOST-SVIEC': { motif: 'scented-candles' },
  'GX-HOST-CAJ': { motif: 'tea-favours' },
  'GX-HOST-KAVA': { motif: 'coffee-tubes' },
  'GX-HOST-PUKANCE': { motif: 'popcorn' },
  'GX-VRECUSKA': { motif: 'treat-bags' },
  'GX-KRAB-FLASA': { motif: 'bottle-box' },
  'GX-KRAB-MAG': { motif: 'magnetic-box' },
  'GX-KRAB-OKNO': { motif: 'window-boxes' },
  'GX-KRAB-SADA': { motif: 'nesting-boxes' },
  'GX-PAP-KOT2': { motif: 'paper-roll' },
  'GX-PAP-KRAFT': { motif: 'paper-roll' },
  'GX-PAP-VIAN': { motif: 'paper-rolls' },
  'GX-PAP-DETI': { motif: 'paper-rolls' },
  'GX-HODVAB': { motif: 'tissue-paper' },
  'DAR-KONFETY': { motif: 'confetti-bag', pattern: 'circles' },
  'DAR-SVIECKA': { motif: 'sparkling-candle' },
  'DAR-TASKA': { motif: 'canvas-bag' },

  // Cards
  'GP-BABO-CH': { pattern: 'pram' },
  'GP-BABO-D': { pattern: 'pram' },
  'GP-KRST': { pattern: 'olive', accent: 'strieborna' },
  'GP-VALENTIN': { pattern: 'couple' },
  'GP-PF': { pattern: 'firework', size: 'night' },
  'GP-NAR-HVIEZDY': { size: 'night' },
  'GP-SVADBA-DREVO': { size: 'wood' },

  // Games and jokes
  'GA-HRA-PARTY': { motif: 'card-game' },
  'GA-KOCKY': { motif: 'love-dice' },
  'GA-POHARIKY': { motif: 'shirt-cups' },
  'GA-ZASTERA': { motif: 'apron' },
  'CX-HRA-HADAJ': { motif: 'game-box', pattern: 'who', text: 'Kto si myslí,/že som?' },
  'CX-HRA-PANTO': { motif: 'game-box', pattern: 'mime', text: 'Pantomíma/na plný plyn' },
  'CX-HRA-SLOV': { motif: 'game-box', pattern: 'word', text: 'Slovo/na konci jazyka' },
  'CX-HRA-OSLO': { motif: 'game-box', pattern: 'donkey', text: 'Prišpendli/oslíkovi chvost' },
  'CX-HRA-POKL': { motif: 'game-box', pattern: 'treasure', text: 'Honba/za pokladom' },
  'CX-HRA-BINGO': { motif: 'game-box', pattern: 'bingo', text: 'Svadobné/bingo' },
  'CX-HRA-ROZL': { motif: 'game-box', pattern: 'bride', text: 'Úlohy/pre nevestu' },
  'CX-HRA-KVIZ': { motif: 'game-box', pattern: 'quiz', text: 'Kvíz/pre jubilanta' },
  'CX-PI-PALICA': { motif: 'pinata-stick' },

  // Badges and sashes
  'CX-OD-NAR': { text: 'Dnes oslavujem', size: 'lit' },
  'CX-OD-TIM': { text: 'Tím nevesty' },
  'CX-SE-OSLAVM': { accent: 'zlata' },

  // Books, photo frames, toppers
  'KN-BALON-KURZ': { pattern: 'balloon' },
  'KN-GIRLANDY': { pattern: 'birthday' },
  'KN-KOSTYMY': { pattern: 'carnival' },
  'KN-OSLAVA': { pattern: 'cupcake' },
  'KN-TORTY': { pattern: 'cupcake' },
  'KN-TVAR': { pattern: 'mask' },
  'CX-RA-NAR': { text: 'Narodeniny' },
  'CX-RA-SVAD': { text: 'Svadba' },
  'CX-RA-SOC': { text: 'Oslava', size: 'post' },
  'CX-RA-JED': { text: 'Jednorožec' },
  'CX-RA-PIR': { text: 'Hľadaný' },

  // Things that burn
  'CX-FO-TORTA': { motif: 'cake-fountains' },
  'CX-FO-CISLO': { motif: 'number-fountain', text: '18' },
  'CX-PR-16': { motif: 'sparkler-pack', size: '16' },
  'CX-PR-40': { motif: 'sparkler-pack', size: '40' },
  'CX-PR-SRDCE': { motif: 'heart-sparklers' },
  'CX-PY-BUCHACE': { motif: 'bangers' },
  'CX-PY-FONT': { motif: 'volcano', count: '1' },
  'CX-PY-VULK': { motif: 'volcano' },
  'CX-PY-BATERIA': { motif: 'firework-battery' },
  'CX-SV-SPIR': { motif: 'candles', size: 'spiral' },
  'CX-SV-MET': { motif: 'candles', size: 'metallic' },
  'CX-SV-PLAMEN': { motif: 'candles', size: 'flame' },
  'CX-SV-ZART': { motif: 'candles', size: 'trick' },
  'CX-SV-HVI': { motif: 'figure-candles', pattern: 'stars' },
  'CX-SV-DINO': { motif: 'figure-candles', pattern: 'dinosaur' },
  'CX-SV-JED': { motif: 'figure-candles', pattern: 'unicorn', count: '1' },
  'CX-SV-FUT': { motif: 'figure-candles', pattern: 'football' },
  'CX-SV-NAPIS': { motif: 'letter-candles', text: 'Všetko najlepšie' },
  'CX-SV-KRST': { motif: 'christening-candle' },
  'CX-SV-SVADBA': { motif: 'unity-candles' },

  // Things that hang or fly
  'DK-LAMP25': { motif: 'lantern', size: '25' },
  'DK-LAMP40': { motif: 'lantern', size: '40' },
  'DK-POMPOM': { motif: 'pompoms' },
  'DK-ROZETY': { motif: 'rosettes' },
  'DK-SPIRALY': { motif: 'swirls' },
  'DK-SRDCIA': { motif: 'heart-garland' },
  'DK-JUTA': { motif: 'jute-garland' },
  'DK-STENA-FLIT': { motif: 'sequin-wall' },
  'DK-KONF-KRUZ': { motif: 'confetti-bag', pattern: 'circles' },
  'DK-KONF-HVI': { motif: 'confetti-bag', pattern: 'stars' },
  'DK-KONF-SRD': { motif: 'confetti-bag', pattern: 'hearts' },
  'DK-KONF-LUP': { motif: 'rose-petals' },
  'DK-TUBA40': { motif: 'confetti-cannon', size: '40' },
  'DK-TUBA80': { motif: 'confetti-cannon', size: '80' },
  'DK-BUB-60': { motif: 'maze-bubbles' },
  'DK-BUB-NAP': { motif: 'bubble-refill' },
  'DK-BUB-OBRIE': { motif: 'giant-bubbles' },
  'DK-BUB-PIST': { motif: 'bubble-gun' },
  'DK-BUB-SVAD': { motif: 'wedding-bubbles' },

  // Balloons
  'LB-S30-8': { motif: 'heart-balloon' },
  'LB-P30-50': { motif: 'balloon-heap' },
  'LB-P30-100': { motif: 'balloon-heap' },
  'LB-K30-50': { motif: 'balloon-heap' },
  'LB-P13-50': { motif: 'sized-balloon', size: '13' },
  'LB-C13-25': { motif: 'sized-balloon', size: '13' },
  'LB-P45-5': { motif: 'sized-balloon', size: '45' },
  'LB-X45-3': { motif: 'sized-balloon', size: '45' },
  'LB-J90-1': { motif: 'sized-balloon', size: '90' },
  'LB-X90-1': { motif: 'sized-balloon', size: '90' },
  'LB-T260-50': { motif: 'modelling-balloons' },
  'LB-T260-100': { motif: 'modelling-balloons' },
  'DAR-BALONY': { motif: 'balloon-heap', count: '5' },
  'FF-CHRISTMAS': { motif: 'foil-figure', pattern: 'snowman' },
  'FF-DINOSAUR': { motif: 'foil-figure', pattern: 'tyrannosaur' },
  'FF-FOOTBALL': { motif: 'foil-figure', pattern: 'football' },
  'FF-HALLOWEEN': { motif: 'foil-figure', pattern: 'pumpkin' },
  'FF-JUNGLE': { motif: 'foil-figure', pattern: 'lion' },
  'FF-MERMAID': { motif: 'foil-figure', pattern: 'mermaid-tail' },
  'FF-PIRATE': { motif: 'foil-figure', pattern: 'pirate-ship' },
  'FF-PRINCESS': { motif: 'foil-figure', pattern: 'castle' },
  'FF-SPACE': { motif: 'foil-figure', pattern: 'rocket' },
  'FF-UNICORN': { motif: 'foil-figure', pattern: 'unicorn' },
  'FF-WEDDING': { motif: 'foil-figure', pattern: 'ring' },
  'FT-KVET': { motif: 'foil-figure', pattern: 'flower' },
  'FT-HVIEZDA-VELKA': { size: 'large' },
  'FT-SRDCE-VELKE': { size: 'large' },
  'BG-BIELA': { accent: 'biela,kremova', with: 'eucalyptus' },
  'BG-CERVENA': { accent: 'zelena,biela', with: 'stars' },
  'BG-FIALOVA': { color: 'viacfarebna', with: 'unicorn' },
  'BG-KREMOVA': { accent: 'hneda,biela' },
  'BG-MODRA': { color: 'modra', accent: 'biela,strieborna,biela' },
  'BG-ORANZOVA': { accent: 'cierna,oranzova', with: 'bats' },
  'BG-RUZOVA': { accent: 'biela,zlata,ruzova' },
  'BG-RUZOVOZLATA': { accent: 'biela,kremova', with: 'confetti' },
  'BG-TYRKYSOVA': { accent: 'fialova,biela', with: 'tail' },
  'BG-ZELENA': { accent: 'matova,biela', with: 'monstera' },
  'BG-ZLATA': { accent: 'cierna,zlata,cierna' },

  // Things to wear
  'KD-SKRAB-CIPKA': { motif: 'lace-mask' },
  'KD-SKRAB-ZVIERATA': { motif: 'paper-masks' },
  'KD-SKRAB-JEDNOROZEC': { motif: 'unicorn-mask' },
  'KD-MASKA-TEKVICA': { motif: 'pumpkin-mask' },
  'KD-MASKA-VLK': { motif: 'wolf-mask' },
  'KD-MASKA-HRDINA': { motif: 'felt-masks' },
  'KD-MASKA-CERT': { motif: 'devil-set' },
  'KD-PASKA-OKO': { motif: 'eye-patch' },
  'KD-KRV': { motif: 'blood-tube' },
  'KD-SPREJ-VLASY': { motif: 'hair-spray' },
  'KD-KLOB-20': { motif: 'fedora' },
  'KD-KLOB-CYLINDER': { size: 'sequins' },
  'KD-PAR-DLHA': { motif: 'wavy-wig' },
  'KD-PAR-CAROD': { motif: 'wavy-wig', size: 'strand' },

  'KO-D-CHARLESTON': { accent: 'strieborna' },
  'KO-VILA-ZEL': { accent: 'ruzova' },

  // The table
  'SX-POH-SEKT': { motif: 'champagne-glasses' },
  'SX-MISKY': { motif: 'ice-bowls' },
  'SX-KOSICKY': { motif: 'muffin-cups' },
  'SX-PRIB-DREV': { motif: 'wooden-cutlery' },
  'SX-PRIB-FARBA': { motif: 'wooden-cutlery', size: 'dipped' },
  'SX-PRIB-LYZ': { motif: 'wooden-spoons' },
  'SX-OBRUS-KRU': { motif: 'round-cloth' },
  'SX-OBRUS-PAP': { motif: 'paper-cloth' },
  'SX-OBRUS-HALL': { motif: 'web-cloth' },
  'SX-BEHUN': { motif: 'table-runner' },
}

/** The same for whole ranges. */
const ranges: readonly (readonly [RegExp, Redrawing])[] = [
  [/^FC-41-/, { size: 'stick' }],
  [/^PI-/, { motif: 'figure-pinata' }],
]

/**
 * The references of a product's pictures, replaced where the table says so; each view keeps its position: first,
 * second, third.
 */
export function redraw(code: string, images: readonly string[]): string[] {
  const change = drawings[code] ?? ranges.find(([pattern]) => pattern.test(code))?.[1]
  return images.map((image) => {
    const [family = ''] = image.slice('art:'.length).split('?', 1)
    const motif = change?.motif ?? family
    const views = motifs[motif]?.views
    if (!views) throw new Error(`${code}: nothing draws ${motif}`)
    if (!change) return image
    const spec = parseArtReference(image.replace(family, motif))
    const place = Math.max(0, motifs[family]?.views.indexOf(spec?.view ?? '') ?? (spec?.view === 'main' ? 0 : 1))
    const view = views[Math.min(place, views.length - 1)] ?? ''
    return formatArtReference({ ...spec, ...change, motif, view })
  })
}
