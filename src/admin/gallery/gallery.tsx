import type { ReactNode } from 'react'
import { ApiProblem } from '#api-client/client-of.ts'
import { kitWords } from '../i18n/kit-words.ts'
import { QrCode } from '../kit/qr-code.tsx'
import { CollectionList } from '../kit/collection/collection-list.tsx'
import { ConflictQuestion } from '../kit/collection/conflict-question.tsx'
import { ThingFields } from '../kit/collection/thing-fields.tsx'
import { Keys } from '../kit/keyboard/keys.tsx'
import { Failure } from '../kit/states/failure.tsx'
import { LoadingRows } from '../kit/states/loading-rows.tsx'
import { NotAllowed } from '../kit/states/not-allowed.ts'
import { StateMessage } from '../kit/states/state-message.tsx'
import { Timeline } from '../kit/timeline/timeline.tsx'
import { RecoveryCodes } from '../areas/account/recovery-codes.tsx'
import { aSampleForm, history, sampleCollection, sampleRows } from './sample.ts'

const empty = { ...sampleRows, rows: [], count: 0, isCountExact: true, hasMore: false }
const question = {
  conflicts: [{ field: 'name', base: 'Amscan', mine: 'Amscan SK', theirs: 'Amscan Europe' }],
  who: 'Peter Veľký',
}
const codes = ['k4mq-7vtd', 'p2xc-9rhb', 'w8ng-3fyl', 'd6ts-5jka']

/** Every part of the kit in every state, for people who build and check the back office. */
export function Gallery() {
  return (
    <main id="obsah" className="grid gap-8 p-6 lg:grid-cols-2">
      <Lists />
      <Forms />
      <States />
      <Section title="História">
        <Timeline fields={sampleCollection.fields} load={async () => ({ rows: history, next: 'more' })} />
        <Timeline fields={sampleCollection.fields} load={async () => ({ rows: [], next: null })} />
        <Timeline fields={sampleCollection.fields} load={() => Promise.reject(new Error('refused'))} />
      </Section>
      <Section title="Klávesy, QR, záložné kódy">
        <p className="flex gap-4 p-4">
          <Keys keys="$mod+k" />
          <Keys keys="g z" />
          <Keys keys="j" />
        </p>
        <QrCode text="otpauth://totp/Spr%C3%A1va:eva@shop.test?secret=JBSWY3DPEHPK3PXP" label="QR kód" />
        <RecoveryCodes codes={codes} onKept={() => undefined} />
      </Section>
    </main>
  )
}

function Lists() {
  return (
    <>
      <Section title="Zoznam">
        <CollectionList collection={sampleCollection} rows={sampleRows} filter={{}} openId={2} />
      </Section>
      <Section title="Zoznam, nič sa nenašlo">
        <CollectionList collection={sampleCollection} rows={empty} filter={{ q: 'xyz' }} openId={undefined} />
      </Section>
      <Section title="Zoznam, prázdny">
        <CollectionList collection={sampleCollection} rows={empty} filter={{}} openId={undefined} />
      </Section>
      <Section title="Zoznam, načítava sa">
        <LoadingRows />
      </Section>
    </>
  )
}

const idle = async () => true

function Forms() {
  const [clean, changed, refused] = [aSampleForm(), aSampleForm(), aSampleForm()]
  changed.change('name', 'Amscan SK')
  refused.change('slug', 'Zlá adresa')
  void refused.save()
  return (
    <>
      <Section title="Formulár">
        <ThingFields collection={sampleCollection} form={clean} isReadOnly={false} onSave={idle} />
      </Section>
      <Section title="Formulár, zmenený">
        <ThingFields collection={sampleCollection} form={changed} isReadOnly={false} onSave={idle} />
      </Section>
      <Section title="Formulár, odmietnutý">
        <ThingFields collection={sampleCollection} form={refused} isReadOnly={false} onSave={idle} />
      </Section>
      <Section title="Formulár, len na čítanie">
        <ThingFields collection={sampleCollection} form={clean} isReadOnly onSave={idle} />
      </Section>
      <Section title="Formulár, dvaja naraz">
        <ConflictQuestion question={question} fields={sampleCollection.fields} onSettle={() => undefined} />
      </Section>
    </>
  )
}

function States() {
  const unanswered = new ApiProblem({ status: 503, code: 'internal', message: kitWords.states.unreachable })
  const missing = new ApiProblem({ status: 404, code: 'not_found', message: 'Nenašlo sa.' })
  return (
    <Section title="Stavy">
      <StateMessage icon="goods" title="Zatiaľ žiadna vzorka" text="Vzorka ukazuje, ako vyzerá prázdny zoznam." />
      <Failure error={new Error('unknown')} onRetry={() => undefined} />
      <Failure error={unanswered} onRetry={() => undefined} />
      <Failure error={new NotAllowed()} />
      <Failure error={missing} />
    </Section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-2">
      <h2 className="text-base">{title}</h2>
      <div className="overflow-hidden rounded-card border border-line">{children}</div>
    </section>
  )
}
