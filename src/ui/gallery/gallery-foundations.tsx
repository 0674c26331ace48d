import * as icons from '../icons.tsx'
import { Logo } from '../logo.tsx'
import { colors, tints } from '../tokens.ts'
import { GallerySection } from './gallery-section.tsx'

const letters = 'Ľúbozvučná ťava, kŕdeľ šťastných ďatľov a mňam! 12,90 € · „áno“ – ĺŕôäéíýž ĽŠČŤŽÝÁÍÉÚÄÔŇĎĹŔ ěřů'

export function GalleryFoundations({ shopName }: { shopName: string }) {
  return (
    <>
      <GallerySection title="Značka">
        <div className="flex flex-wrap items-center gap-8">
          <Logo name={shopName} size="lg" />
          <Logo name={shopName} />
          <Logo name={shopName} size="sm" />
          <Logo name={shopName} isEmblemOnly />
          <span className="rounded-card bg-deep p-4">
            <Logo name={shopName} look="light" />
          </span>
        </div>
      </GallerySection>
      <GallerySection title="Farby">
        <ul className="grid grid-cols-2 gap-4 md:grid-cols-4 lg:grid-cols-6">
          {Object.entries(colors).map(([name, value]) => (
            <li key={name} className="grid gap-1 text-xs">
              <svg viewBox="0 0 100 40" className="w-full rounded-card border border-line" preserveAspectRatio="none">
                <rect width="100" height="40" fill={value} />
              </svg>
              <span className="font-semibold">{name}</span>
              <span className="text-ink-soft">{value}</span>
            </li>
          ))}
        </ul>
        <p className="text-ink-soft">Podklady pod obrázky: {tints.join(', ')}</p>
      </GallerySection>
      <GallerySection title="Písmo">
        <h1>Oslava bez starostí</h1>
        <p className="font-display text-2xl font-semibold">{letters}</p>
        <p className="max-w-text text-base">{letters}</p>
        <p className="max-w-text">
          Text 14 px. Balóniky nafúkneme na predajni do hodiny, <strong className="font-semibold">hélium</strong> vydrží
          osem až dvanásť hodín. {letters}
        </p>
        <p className="text-xs text-ink-soft">Poznámka 12 px. {letters}</p>
      </GallerySection>
      <GallerySection title="Ikony">
        <ul className="flex flex-wrap gap-4">
          {Object.entries(icons).map(([name, Icon]) => (
            <li key={name} className="grid w-18 justify-items-center gap-1 text-xs text-ink-soft">
              <Icon className="size-6 text-ink" />
              {name.replace('Icon', '')}
            </li>
          ))}
        </ul>
      </GallerySection>
    </>
  )
}
