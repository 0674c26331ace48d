import { useState } from 'react'
import { Button } from '../button.tsx'
import { Chip } from '../chip.tsx'
import { IconButton } from '../icon-button.tsx'
import { CartIcon, CloseIcon, FilterIcon, HeartIcon, UserIcon } from '../icons.tsx'
import { QuantityStepper } from '../quantity-stepper.tsx'
import { Spinner } from '../spinner.tsx'
import { GallerySection } from './gallery-section.tsx'

export function GalleryActions() {
  return (
    <>
      <Buttons />
      <Quantities />
      <FilterChips />
    </>
  )
}

function Buttons() {
  const [isLoading, setIsLoading] = useState(false)
  return (
    <GallerySection title="Tlačidlá">
      <div className="flex flex-wrap items-start gap-4">
        <Button icon={<CartIcon />} isLoading={isLoading} onClick={() => setIsLoading(true)}>
          Pridať do košíka
        </Button>
        <Button look="secondary">Zobraziť všetko</Button>
        <Button look="quiet">Zrušiť filtre</Button>
        <Button as="a" href="#obsah" look="secondary">
          Odkaz
        </Button>
        <Button isLoading>Pridať do košíka</Button>
        <Button look="secondary" isLoading>
          Zobraziť všetko
        </Button>
        <Button disabledReason="Najprv vyberte veľkosť.">Pridať do košíka</Button>
        <Button disabled>Vypnuté</Button>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button size="lg">Pokračovať na dopravu</Button>
        <Button size="lg" look="secondary">
          Späť k nákupu
        </Button>
        <IconButton label="Košík" count={3}>
          <CartIcon />
        </IconButton>
        <IconButton label="Účet">
          <UserIcon />
        </IconButton>
        <IconButton label="Uložiť" look="outlined">
          <HeartIcon />
        </IconButton>
        <IconButton label="Zavrieť" look="floating" count={120}>
          <CloseIcon />
        </IconButton>
        <IconButton label="Vypnuté" look="outlined" disabled>
          <CloseIcon />
        </IconButton>
        <Spinner />
      </div>
      <div className="max-w-form">
        <Button size="lg" isWide icon={<CartIcon />}>
          Objednávka s povinnosťou platby
        </Button>
      </div>
    </GallerySection>
  )
}

function Quantities() {
  const [quantity, setQuantity] = useState(3)
  return (
    <GallerySection title="Počet kusov">
      <div className="flex flex-wrap items-center gap-4">
        <QuantityStepper value={quantity} onChange={setQuantity} max={5} />
        <QuantityStepper value={1} name="quantity" size="lg" />
        <QuantityStepper value={2} isDisabled />
        <span className="text-ink-soft">Vybrané: {quantity}</span>
      </div>
    </GallerySection>
  )
}

function FilterChips() {
  return (
    <GallerySection title="Štítky filtrov">
      <div className="flex flex-wrap gap-3">
        <Chip>Narodeniny</Chip>
        <Chip isSelected>Karneval</Chip>
        <Chip isRemovable>Ružová</Chip>
        <Chip isRemovable>do 20 €</Chip>
        <Chip
          as="a"
          href="#obsah"
          picture={<span className="size-7 rounded-full bg-tint-mint forced-color-adjust-none" />}
        >
          Fóliové balóny
        </Chip>
        <Chip>
          <FilterIcon className="size-4" /> Filtrovať
        </Chip>
      </div>
    </GallerySection>
  )
}
