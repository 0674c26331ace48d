import type { Case, CaseThing as Thing } from '#contracts/admin/cases.ts'
import { caseWords as words } from '#admin/i18n/case-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { assertNever } from '#kernel/assert-never.ts'
import { Alert } from '#ui/alert.tsx'
import { formatPrice, formatShortDate } from '#ui/format.ts'
import { describeAbout } from '../case-state.tsx'
import { CaseSection, type CaseSectionProps, Fact } from './case-section.tsx'

const { facts } = words

/** What came in, in the words of who sent it. */
export function CaseThing({ item }: CaseSectionProps) {
  return (
    <CaseSection title={words.sections.thing}>
      <dl className="grid grid-cols-2 gap-3">
        <Facts item={item} thing={item.thing} />
        <Fact name={facts.received}>{formatTime(item.opened_at)}</Fact>
      </dl>
      {item.thing.kind === 'withdrawal' && !item.thing.is_confirmed && (
        <Alert tone="warning">{words.unconfirmed}</Alert>
      )}
      {item.thing.kind === 'withdrawal' && item.thing.is_late === true && <Alert tone="warning">{words.late}</Alert>}
      {item.file && <CaseFile file={item.file} />}
    </CaseSection>
  )
}

function Facts({ item, thing }: { item: Case; thing: Thing }) {
  switch (thing.kind) {
    case 'complaint':
      return (
        <>
          <Fact name={facts.goods}>{thing.goods}</Fact>
          <Fact name={facts.fault}>{thing.fault}</Fact>
          <Fact name={facts.wish}>{words.wishes[thing.wish] ?? thing.wish}</Fact>
        </>
      )
    case 'withdrawal':
      return (
        <>
          <Fact name={facts.items}>{thing.items === '' ? words.wholeOrder : thing.items}</Fact>
          <Fact name={facts.statement}>{thing.statement}</Fact>
        </>
      )
    case 'enquiry':
      return <EnquiryFacts item={item} thing={thing} />
    case 'application':
      return (
        <>
          <Fact name={facts.job}>{[item.about, thing.town].filter(Boolean).join(', ')}</Fact>
          <Fact name={facts.message}>{thing.message}</Fact>
          <Fact name={facts.eraseOn}>{formatShortDate(thing.erase_on)}</Fact>
        </>
      )
    case 'review':
      return <ReviewFacts item={item} thing={thing} />
    case 'rating':
      return <RatingFacts item={item} thing={thing} />
    case 'question':
    case 'privacy':
      return (
        <>
          <Fact name={facts.subject}>{item.about}</Fact>
          <Fact name={facts.text}>{thing.text}</Fact>
        </>
      )
    default:
      return assertNever(thing)
  }
}

type EnquiryFactsProps = { item: Case; thing: Extract<Thing, { kind: 'enquiry' }> }

function EnquiryFacts({ item, thing }: EnquiryFactsProps) {
  return (
    <>
      <Fact name={facts.subject}>{describeAbout(item)}</Fact>
      <Fact isHalf name={facts.eventOn}>
        {thing.event_on !== null && formatShortDate(thing.event_on)}
      </Fact>
      <Fact isHalf name={facts.place}>
        {thing.place}
      </Fact>
      <Fact isHalf name={facts.guests}>
        {thing.guests}
      </Fact>
      <Fact isHalf name={facts.budget}>
        {thing.budget_cents !== null && formatPrice(thing.budget_cents)}
      </Fact>
      <Fact name={facts.message}>{thing.message}</Fact>
    </>
  )
}

type ReviewFactsProps = { item: Case; thing: Extract<Thing, { kind: 'review' }> }

function ReviewFacts({ item, thing }: ReviewFactsProps) {
  return (
    <>
      <Fact name={facts.product}>
        <a href={thing.product_url} target="_blank" rel="noreferrer" className="link">
          {item.about}
        </a>
      </Fact>
      <Fact name={facts.stars}>
        {[words.stars(thing.stars), thing.is_verified && words.verified].filter(Boolean).join(', ')}
      </Fact>
      <Fact name={facts.text}>{thing.text}</Fact>
    </>
  )
}

type RatingFactsProps = { item: Case; thing: Extract<Thing, { kind: 'rating' }> }

function RatingFacts({ thing }: RatingFactsProps) {
  return (
    <>
      <Fact isHalf name={facts.shopStars}>
        {words.stars(thing.shop_stars)}
      </Fact>
      <Fact isHalf name={facts.courierStars}>
        {thing.courier_stars !== null && [words.stars(thing.courier_stars), thing.carrier].filter(Boolean).join(', ')}
      </Fact>
      <Fact name={facts.text}>{thing.text}</Fact>
    </>
  )
}

/** Browsers show these; a HEIC from a phone is saved. */
const shownTypes = ['image/jpeg', 'image/png', 'image/webp']

function CaseFile({ file: { name, type, url } }: { file: NonNullable<Case['file']> }) {
  return (
    <div className="grid justify-items-start gap-2">
      {shownTypes.includes(type) && (
        <img src={url} alt={words.picture(name)} className="max-h-80 max-w-full rounded-card border border-line" />
      )}
      <a href={url} download={name} className="link">
        {words.download(name)}
      </a>
    </div>
  )
}
