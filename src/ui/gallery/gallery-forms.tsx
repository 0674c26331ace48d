import { Checkbox } from '../checkbox.tsx'
import { Field } from '../field.tsx'
import { CardIcon, SearchIcon, StoreIcon, TruckIcon } from '../icons.tsx'
import { Input } from '../input.tsx'
import { RadioCard } from '../radio-card.tsx'
import { Select } from '../select.tsx'
import { Swatch } from '../swatch.tsx'
import { Textarea } from '../textarea.tsx'
import { GallerySection } from './gallery-section.tsx'

const goodsColors = [
  { color: '#e0218a', label: 'Ružová' },
  { color: '#f4c430', label: 'Zlatá' },
  { color: '#fdfdfd', label: 'Biela' },
  { color: '#1a1a1a', label: 'Čierna' },
  { color: 'multicolor', label: 'Viacfarebná' },
]

export function GalleryForms() {
  return (
    <>
      <Fields />
      <DeliveryChoice />
      <Colors />
    </>
  )
}

function Fields() {
  return (
    <GallerySection title="Polia">
      <div className="grid max-w-article gap-4 md:grid-cols-2">
        <Field label="E-mail" hint="Pošleme naň potvrdenie objednávky.">
          {(control) => <Input {...control} type="email" autoComplete="email" placeholder="jana@example.sk" />}
        </Field>
        <Field label="Telefón" error="Zadajte číslo v tvare +421 900 123 456." hint="Kuriér zavolá pred doručením.">
          {(control) => <Input {...control} type="tel" defaultValue="0900 12" />}
        </Field>
        <Field label="Krajina">
          {(control) => (
            <Select {...control}>
              <option>Slovensko</option>
              <option>Česko</option>
            </Select>
          )}
        </Field>
        <Field label="Hľadať v predajniach" isOptional>
          {(control) => <Input {...control} after={<SearchIcon />} />}
        </Field>
        <Field label="Poznámka" isOptional className="md:col-span-2">
          {(control) => <Textarea {...control} />}
        </Field>
        <Field label="Zľavový kupón" isOptional>
          {(control) => <Input {...control} disabled defaultValue="OSLAVA10" />}
        </Field>
      </div>
      <div className="max-w-form">
        <Checkbox defaultChecked>Súhlasím s obchodnými podmienkami</Checkbox>
        <Checkbox count={48}>Len skladom</Checkbox>
        <Checkbox disabled count={0}>
          Hélium
        </Checkbox>
        <Checkbox aria-invalid>Bez súhlasu objednávku neprijmeme</Checkbox>
      </div>
    </GallerySection>
  )
}

function DeliveryChoice() {
  return (
    <GallerySection title="Doprava a platba">
      <fieldset className="grid max-w-form gap-3">
        <legend className="mb-3 font-semibold">Doprava</legend>
        <RadioCard
          name="delivery"
          value="courier"
          defaultChecked
          title="Kuriér na adresu"
          description="utorok 24. novembra"
          aside="4,90 €"
          icon={<TruckIcon className="size-6" />}
        >
          Doručujeme medzi 8:00 a 17:00, kuriér sa vopred ozve.
        </RadioCard>
        <RadioCard
          name="delivery"
          value="store"
          title="Vyzdvihnutie na predajni"
          description="dnes po 15:00, Žilina"
          aside={<span className="text-success">zadarmo</span>}
          icon={<StoreIcon className="size-6" />}
        />
        <RadioCard
          name="delivery"
          value="card"
          disabled
          title="Platba kartou"
          description="K tejto doprave nie je možná."
          icon={<CardIcon className="size-6" />}
        />
      </fieldset>
    </GallerySection>
  )
}

function Colors() {
  return (
    <GallerySection title="Farby tovaru">
      <fieldset className="flex flex-wrap gap-1">
        <legend className="mb-1 font-semibold">Farba</legend>
        {goodsColors.map((option, index) => (
          <Swatch key={option.label} {...option} name="color" value={option.label} defaultChecked={index === 0} />
        ))}
        <Swatch color="#2f6fd6" label="Modrá" name="color" value="Modrá" isUnavailable />
      </fieldset>
      <fieldset className="flex flex-wrap gap-x-4">
        {goodsColors.map((option, index) => (
          <Swatch key={option.label} {...option} type="checkbox" name="f" isLabelShown defaultChecked={index === 4} />
        ))}
      </fieldset>
    </GallerySection>
  )
}
