import { chooseLists, pageSize, type Goods } from './goods.ts'
import { ask, readNames, type Facts, type Peer, type ReadName } from './peer.ts'

const samples = 16

/** Throws unless both shops show the same goods: rates of different answers say nothing. */
export async function verifySameAnswers(shops: { ours: Peer; theirs: Peer }, goods: readonly Goods[]): Promise<void> {
  const lists = chooseLists(goods)
  for (const name of readNames) {
    const count = shops.ours.reads[name].length
    if (shops.theirs.reads[name].length !== count) throw new Error(`The shops are asked for different "${name}".`)
    for (let sample = 0; sample < Math.min(samples, count); sample += 1) {
      const index = Math.floor((sample * count) / samples)
      const [ours, theirs] = await Promise.all([read(shops.ours, name, index), read(shops.theirs, name, index)])
      const isList = name === 'list' || name === 'facets'
      const isByPrice = isList && ['cheapest', 'dearest'].includes(lists[index]?.sort ?? '')
      const fault = findFault(name, { ours, theirs, isByPrice })
      if (fault !== undefined) throw new Error(`"${name}" number ${index}: ${fault}`)
    }
  }
}

async function read(peer: Peer, name: ReadName, index: number): Promise<Facts> {
  const request = peer.reads[name][index]
  if (!request) throw new Error(`There is no "${name}" number ${index}.`)
  return peer.factsOf(name, await ask(peer, request))
}

type Compared = { ours: Facts; theirs: Facts; isByPrice: boolean }

function findFault(name: ReadName, { ours, theirs, isByPrice }: Compared): string | undefined {
  const incomplete = [...ours.cards, ...theirs.cards].find(
    ({ priceCents, picture }) => priceCents <= 0 || picture === '',
  )
  if (incomplete) return `${incomplete.name} has no price or no picture.`
  // Ours also finds the demo's goods, other forms of a word and near matches.
  if (name === 'search') return theirs.total === 0 || ours.total < theirs.total ? counts(ours, theirs) : undefined
  if (ours.total !== theirs.total) return counts(ours, theirs)
  if (name === 'product') return cardsOf(ours) === cardsOf(theirs) ? undefined : 'different products'
  if (name === 'tree') return undefined
  if (ours.cards.length !== pageSize || theirs.cards.length !== pageSize) return 'not a full page'
  return isByPrice && pricesOf(ours) !== pricesOf(theirs) ? 'different prices' : undefined
}

function counts(ours: Facts, theirs: Facts): string {
  return `${ours.total} in ours, ${theirs.total} in theirs`
}

function cardsOf({ cards }: Facts): string {
  return cards.map(({ name, priceCents }) => `${name} ${priceCents}`).join()
}

function pricesOf({ cards }: Facts): string {
  return cards.map(({ priceCents }) => priceCents).join()
}
