import type { SizeAdvice } from '#contracts/sizes.ts'
import { sizeMessages as words } from '#storefront/i18n/size-messages.ts'

/** Why this size, or why none: whole sentences, the most important first. */
export function describeAdvice(advice: SizeAdvice): string[] {
  if (advice.kind === 'unknown') return [words.unknown(advice.needed)]
  if (advice.kind === 'outside') {
    return [words.outside[advice.side](advice.decisive, advice.value, advice)]
  }
  const { decisive, value, between, others, moved, runs } = advice
  const fromTable = moved?.from ?? advice.size
  return [
    words.decides(decisive, value, fromTable),
    ...(between ? [words.between(between[0], between[1])] : []),
    ...others.map(({ measure, value: own, size }) => {
      if (size === null) return words.otherBelow(measure, own)
      return size === fromTable ? words.otherSame(measure, own) : words.other(measure, own, size)
    }),
    ...describeReviews({ moved, runs }),
  ]
}

/** On a card: what decided. */
export function describeShortly(advice: Extract<SizeAdvice, { kind: 'size' }>): string {
  const { decisive, value, between, moved } = advice
  return [
    words.decidesShort(decisive, value),
    ...(between ? [words.betweenShort(between[0])] : []),
    ...(moved ? [words.movedShort] : []),
  ].join(' · ')
}

function describeReviews({ moved, runs }: Pick<Extract<SizeAdvice, { kind: 'size' }>, 'moved' | 'runs'>): string[] {
  if (moved) return [(runs === 'small' ? words.movedUp : words.movedDown)(moved.votes, moved.of, moved.from)]
  if (runs === null) return []
  return [runs === 'small' ? words.runsSmall : words.runsLarge]
}
