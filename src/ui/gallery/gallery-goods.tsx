import type { Cents } from '#kernel/money.ts'
import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { Carousel } from '../carousel.tsx'
import { GiftIcon } from '../icons.tsx'
import { Price } from '../price.tsx'
import { RatingStars } from '../rating-stars.tsx'
import { Skeleton } from '../skeleton.tsx'
import { StockText } from '../stock-text.tsx'
import { tintGrounds } from '../tint-grounds.ts'
import type { Tint } from '../tokens.ts'
import { GallerySection } from './gallery-section.tsx'

type DemoGoods = { name: string; tint: Tint; cents: Cents; originalCents?: Cents; isNew?: boolean }

const goods: DemoGoods[] = [
  { name: 'Fóliový balón číslo 5, ružové zlato, 86 cm', tint: 'tint-rose', cents: 890, originalCents: 1190 },
  { name: 'Girlanda Všetko najlepšie', tint: 'tint-amber', cents: 459, isNew: true },
  { name: 'Papierové taniere Dinosaury, 8 kusov', tint: 'tint-mint', cents: 329 },
  { name: 'Kostým astronauta pre deti, 116 cm', tint: 'tint-sky', cents: 2990, originalCents: 3490 },
  { name: 'Sviečka trblietavá', tint: 'tint-lilac', cents: 199 },
  { name: 'Hélium na 30 balónov', tint: 'tint-peach', cents: 4490 },
]

export function GalleryGoods() {
  return (
    <>
      <GallerySection title="Ceny, štítky, sklad">
        <div className="flex flex-wrap items-baseline gap-8">
          <Price cents={1290} size="sm" />
          <Price cents={1290} />
          <Price cents={990} originalCents={1290} />
          <Price cents={390} prefix="od" />
          <Price cents={123990} originalCents={149900} size="xl" />
          <Price cents={32900} currency="CZK" size="lg" />
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <Badge tone="sale">Výpredaj</Badge>
          <Badge tone="new">Novinka</Badge>
          <Badge tone="gift" icon={<GiftIcon className="size-4" />}>
            Darček
          </Badge>
          <Badge tone="adult">18+</Badge>
          <Badge>Sada</Badge>
        </div>
        <div className="flex flex-wrap gap-4">
          <StockText state="available">Skladom viac ako 5 kusov</StockText>
          <StockText state="limited">Posledné 2 kusy</StockText>
          <StockText state="preorder">Na predobjednávku</StockText>
          <StockText state="unavailable">Dočasne vypredané</StockText>
        </div>
        <div className="flex flex-wrap gap-4">
          <RatingStars value={4.6} label="Hodnotenie 4,6 z 5" count={128} />
          <RatingStars value={3.5} label="Hodnotenie 3,5 z 5" size="md" />
          <RatingStars value={0} label="Bez hodnotenia" />
        </div>
      </GallerySection>
      <GallerySection title="Kolotoč">
        <Carousel
          title="Novinky na oslavu"
          headingLevel="h3"
          more={
            <Button as="a" href="#obsah" look="quiet">
              Všetky
            </Button>
          }
          items={goods.map((item) => ({ key: item.name, content: <DemoCard {...item} /> }))}
        />
        <div className="grid w-48 gap-2">
          <Skeleton className="aspect-square w-full" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-1/2" />
        </div>
      </GallerySection>
    </>
  )
}

function DemoCard({ name, tint, cents, originalCents, isNew }: DemoGoods) {
  return (
    <article className="grid gap-1">
      <div className={`relative mb-2 aspect-square rounded-card forced-color-adjust-none ${tintGrounds[tint]}`}>
        <span className="absolute top-3 left-0">{isNew && <Badge tone="new">Novinka</Badge>}</span>
      </div>
      <a href="#obsah" className="line-clamp-2 min-h-[3em] font-medium hover:text-primary-700">
        {name}
      </a>
      <Price cents={cents} originalCents={originalCents} isStacked />
      <StockText state="available">Skladom</StockText>
    </article>
  )
}
