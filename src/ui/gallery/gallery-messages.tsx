import { useState } from 'react'
import { Alert, type AlertTone } from '../alert.tsx'
import { Breadcrumbs } from '../breadcrumbs.tsx'
import { Button } from '../button.tsx'
import { Confetti } from '../confetti.tsx'
import { Dialog } from '../dialog.tsx'
import { Disclosure } from '../disclosure.tsx'
import { LoadMore } from '../load-more.tsx'
import { Pagination } from '../pagination.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import { Snackbar, type SnackbarMessage } from '../snackbar.tsx'
import { GallerySection } from './gallery-section.tsx'

const tones = ['success', 'info', 'warning', 'danger'] as const satisfies readonly AlertTone[]

export function GalleryMessages() {
  return (
    <>
      <Messages />
      <Dialogs />
      <Navigation />
    </>
  )
}

function Messages() {
  const [message, setMessage] = useState<SnackbarMessage>()
  return (
    <GallerySection title="Správy">
      <div className="grid max-w-article gap-3">
        <Alert tone="success" title="Objednávku sme prijali">
          Potvrdenie sme poslali na jana@example.sk.
        </Alert>
        <Alert tone="info">Hélium posielame len kuriérom.</Alert>
        <Alert tone="warning" title="Posledné kusy">
          Z balóna Srdce zostali 2 kusy, počet sme upravili.
        </Alert>
        <Alert
          tone="danger"
          title="Platba neprešla"
          action={
            <Button as="a" href="#obsah" look="secondary">
              Zaplatiť znova
            </Button>
          }
        >
          Banka platbu zamietla. Objednávka na vás čaká, skúste inú kartu.
        </Alert>
      </div>
      <div className="flex flex-wrap gap-3">
        {tones.map((tone) => (
          <Button
            key={tone}
            look="secondary"
            onClick={() => setMessage({ id: Date.now(), tone, text: 'Balón Srdce je v košíku.' })}
          >
            Oznámenie {tone}
          </Button>
        ))}
      </div>
      <div className="relative z-40">
        <Snackbar message={message} onDismiss={() => setMessage(undefined)} />
      </div>
    </GallerySection>
  )
}

function Dialogs() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'confetti'>()
  const close = () => setOpen(undefined)
  return (
    <GallerySection title="Okná">
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => setOpen('dialog')}>
          Otvoriť okno
        </Button>
        <Button look="secondary" onClick={() => setOpen('sheet')}>
          Otvoriť panel
        </Button>
        <Button look="secondary" onClick={() => setOpen('confetti')}>
          Konfety
        </Button>
      </div>
      {open === 'confetti' && <Confetti />}
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title="Máte viac ako 18 rokov?"
        footer={
          <>
            <Button look="secondary" onClick={close}>
              Nie
            </Button>
            <Button onClick={close}>Áno, mám 18 rokov</Button>
          </>
        }
      >
        Tento tovar predávame len dospelým. Vek overíme aj pri prevzatí.
      </Dialog>
      <Dialog
        isDrawer
        isOpen={open === 'sheet'}
        onClose={close}
        title="Filtre"
        footer={
          <Button isWide size="lg" onClick={close}>
            Zobraziť 128 produktov
          </Button>
        }
      >
        <Disclosure title="Farba" isOpen>
          Obsah filtra
        </Disclosure>
        <Disclosure title="Cena">Obsah filtra</Disclosure>
      </Dialog>
    </GallerySection>
  )
}

function Navigation() {
  return (
    <GallerySection title="Cesta, stránky, postup">
      <Breadcrumbs
        items={[
          { label: 'Domov', href: '#domov' },
          { label: 'Balóny', href: '#balony' },
          { label: 'Fóliové balóny', href: '#foliove' },
          { label: 'Čísla' },
        ]}
      />
      <Pagination page={5} pageCount={12} hrefOf={(page) => `?strana=${page}`} />
      <LoadMore href="?strana=2" shown={24} total={128} summary="Zobrazených 24 zo 128 produktov">
        Zobraziť ďalších 24
      </LoadMore>
      <div className="grid max-w-form gap-2">
        <p>
          Do dopravy zadarmo chýba <strong className="font-semibold">12,10 €</strong>
        </p>
        <ProgressBar look="goal" value={2790} max={4000} label="Do dopravy zadarmo chýba 12,10 €" />
        <ProgressBar look="goal" value={4000} max={4000} label="Doprava zadarmo" />
      </div>
      <div className="max-w-form">
        <Disclosure title="Kedy balóny dorazia?" isOpen>
          Objednávky do 14:00 odosielame v ten istý deň.
        </Disclosure>
        <Disclosure title="Ako vrátim tovar?">Do 14 dní, bez udania dôvodu.</Disclosure>
      </div>
    </GallerySection>
  )
}
