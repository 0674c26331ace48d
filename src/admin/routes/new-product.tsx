import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { maxPictures } from '#contracts/admin/products.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { api } from '../api.ts'
import { requireCall } from '../enter.ts'
import { productWords as words } from '../i18n/product-words.ts'
import { serviceWords as services } from '../i18n/service-words.ts'
import { useTitle } from '../kit/browser/use-title.ts'
import type { Field as FieldOf } from '../kit/collection/collection.ts'
import { FieldControl } from '../kit/collection/field-control.tsx'
import { showToast } from '../kit/feedback/toasts.ts'
import { PicturesField } from '../kit/photo/pictures-field.tsx'
import type { UploadedPicture } from '../kit/photo/use-uploads.ts'
import { KeptNote } from '../kit/form/kept-note.tsx'
import { useKept } from '../kit/form/use-kept.ts'
import { useSubmit } from '../kit/form/use-submit.ts'
import { RouterLink } from '../kit/router-link.tsx'
import { paths } from '../paths.ts'
import { mayCall, useSession } from '../session.ts'

const fields = [
  {
    name: 'service',
    label: services.kind,
    hint: services.kindHint,
    kind: 'choice',
    options: [
      { value: '', label: services.kinds.goods },
      { value: 'inflating', label: services.kinds.inflating },
      { value: 'other', label: services.kinds.other },
    ],
  },
  { name: 'name', label: words.name, maxLength: 150 },
  { name: 'category', label: words.category, hint: words.categoryHint, maxLength: 80 },
  { name: 'price_cents', label: words.price, kind: 'money' },
  {
    name: 'vat_rate',
    label: words.vat,
    kind: 'choice',
  },
  { name: 'pieces', label: words.pieces, kind: 'number' },
  { name: 'description', label: words.description, kind: 'long', isOptional: true, maxLength: 5_000 },
] as const satisfies readonly FieldOf[]

type Values = Readonly<Record<(typeof fields)[number]['name'], unknown>>

const empty = { service: '', name: '', category: '', price_cents: '', pieces: 1, description: '' }

type Vat = Awaited<ReturnType<typeof api.products.choices>>['data']['vat']

export async function loader({ request }: LoaderFunctionArgs): Promise<Vat> {
  await requireCall(request, adminEndpoints.products.create)
  return (await api.products.choices({ signal: request.signal })).data.vat
}

export function Component() {
  const vat = useLoaderData<Vat>()
  const { values, since, change, clear, pictures, setPictures, save } = useNewProduct(vat)
  const { isRunning, problem, errors, submit } = useSubmit()
  const isService = values.service !== ''
  const mayAddPictures = mayCall(useSession(), adminEndpoints.pictures.create)
  useTitle(words.title)
  return (
    <form
      noValidate
      className="grid max-w-160 content-start gap-4 px-4 py-6 md:px-6"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(() => save('open'))
      }}
    >
      <Head />
      <KeptNote since={since} onClear={clear} />
      {problem !== undefined && (
        <Alert tone="danger" isLive>
          {problem}
        </Alert>
      )}
      {fieldsFor(vat, { isService }).map((field) => (
        <Field
          key={field.name}
          label={field.label}
          hint={'hint' in field ? field.hint : undefined}
          error={errors[field.name]?.[0]}
          isOptional={'isOptional' in field}
        >
          {(control) => (
            <FieldControl
              {...control}
              field={field}
              value={values[field.name]}
              values={values}
              isReadOnly={false}
              onChange={(value) => change({ [field.name]: value })}
            />
          )}
        </Field>
      ))}
      {mayAddPictures && !isService && (
        <PicturesField pictures={pictures} most={maxPictures} error={errors['pictures']?.[0]} onChange={setPictures} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isLoading={isRunning}>
          {words.save}
        </Button>
        <Button look="secondary" isLoading={isRunning} onClick={() => void submit(() => save('next'))}>
          {words.saveAndNext}
        </Button>
      </div>
    </form>
  )
}

function Head() {
  return (
    <div>
      <h1 className="text-xl">{words.title}</h1>
      <p className="pt-1 text-ink-soft">
        {words.lead}{' '}
        <RouterLink href={paths.imports} className="link">
          {words.fromFile}
        </RouterLink>
        .
      </p>
    </div>
  )
}

type NewField = FieldOf & { name: (typeof fields)[number]['name'] }

/**
 * Who charges no VAT is not asked for a rate; the goods get the usual one, for the day on which it matters. A service has no stock and
 * no page.
 */
function fieldsFor({ is_charged: isCharged, rates }: Vat, { isService }: { isService: boolean }): NewField[] {
  const options = rates.map(({ vat_class: vatClass, rate }) => ({ value: String(vatClass), label: `${rate} %` }))
  const unasked = new Set<string>([...(isCharged ? [] : ['vat_rate']), ...(isService ? ['pieces', 'description'] : [])])
  return fields
    .filter(({ name }) => !unasked.has(name))
    .map((field) => {
      if (field.name === 'vat_rate') return { ...field, options }
      if (field.name === 'price_cents' && !isCharged) return { ...field, label: words.priceWithoutVat }
      if (field.name !== 'category' || !isService) return field
      return { ...field, label: services.category, hint: services.categoryHint }
    })
}

/** What is typed of a product, and the way to save it and go on. */
function useNewProduct(vat: Vat) {
  const navigate = useNavigate()
  const {
    typed: values,
    since,
    change,
    clear,
  } = useKept<Values>('new-product', { ...empty, vat_rate: String(vat.rate) })
  const [pictures, setPictures] = useState<readonly UploadedPicture[]>([])
  const save = async (then: 'open' | 'next') => {
    // The server checks what is typed: it answers 422 to a price that it cannot read.
    const { service, ...given } = { ...values, vat_rate: Number(values.vat_rate) }
    const ofKind = service === '' ? { pictures: pictures.map(({ id }) => id) } : { service, pieces: 0, description: '' }
    const body = { ...given, ...ofKind } as Parameters<typeof api.products.create>[0]['body']
    const { data } = await api.products.create({ headers: { 'idempotency-key': crypto.randomUUID() }, body })
    showToast({ tone: 'success', text: words.saved(data.name) })
    // The next one is often of the same kind.
    clear(then === 'next' ? { ...empty, service, category: values.category, vat_rate: values.vat_rate } : undefined)
    if (then === 'open') return navigate(`${paths.goods}/${data.id}`)
    setPictures([])
    document.querySelector<HTMLInputElement>('input[name="name"]')?.focus()
  }
  return { values, since, change, clear: () => clear(), pictures, setPictures, save }
}
