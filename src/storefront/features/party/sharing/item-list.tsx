import type { SharedItem, SharedList } from '#contracts/party/shared-lists.ts'
import { maxGuestName } from '#contracts/validate-shared-list.ts'
import { Form } from '#storefront/router/index.ts'
import { sharedListMessages } from '#storefront/i18n/shared-list-messages.ts'
import { FormProblem } from '#storefront/kit/forms/form-problem.tsx'
import type { SentForm } from '#storefront/kit/forms/sent-form.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { SharedGoodsLine } from './shared-goods-line.tsx'

const words = sharedListMessages.items

/** The field of the chosen items, and of the buttons that free one. */
export const itemField = 'polozka'
export const freeIntent = 'uvolnit-'

export type ItemListProps = { list: SharedList; form: SentForm; notice: string | undefined }

/** One form: what is marked in it is brought or bought. Each claimed item has its own button in it. */
export function ItemList({ list, form, notice }: ItemListProps) {
  const { items, is_closed: isClosed } = list
  const taken = items.filter(({ state }) => state !== 'free').length
  const canClaim = !isClosed && taken < items.length
  return (
    <Form method="post" noValidate className="shared-form">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">{words.title}</h2>
        <p className="text-ink-soft">{words.count(taken, items.length)}</p>
      </div>
      {canClaim && <p>{words.lead}</p>}
      <FormProblem form={form} otherwise={form.faultOf(itemField) ?? ''} />
      {notice !== undefined && <Alert tone="success" isLive title={notice} />}
      <ul>
        {items.map((item) => (
          <Item key={item.id} item={item} list={list} form={form} />
        ))}
      </ul>
      {taken === items.length && <p className="font-semibold text-success">{words.allTaken}</p>}
      {canClaim && <Claim list={list} form={form} />}
    </Form>
  )
}

function Item({ item, list, form }: Pick<ItemListProps, 'list' | 'form'> & { item: SharedItem }) {
  const isFree = item.state === 'free'
  const isOrganizer = list.role === 'organizer'
  const canFree = (item.is_mine && !list.is_closed) || isOrganizer
  const intent = `${freeIntent}${item.id}`
  return (
    <SharedGoodsLine
      goods={item}
      before={
        !list.is_closed && (
          <span className="shared-mark">
            {isFree && (
              <Checkbox
                name={itemField}
                value={item.id}
                aria-label={words.choose(item.name)}
                defaultChecked={form.valueOf(itemField) === String(item.id)}
              >
                {null}
              </Checkbox>
            )}
          </span>
        )
      }
    >
      <p className={isFree ? 'text-sm text-success' : 'shared-taken text-sm'}>
        {describe(item)}
        {isFree && item.available < item.packs && <span className="text-ink-soft"> · {words.soldOut}</span>}
      </p>
      {!isFree && item.state !== 'order' && canFree && (
        <Button
          type="submit"
          name="intent"
          value={intent}
          look="quiet"
          className="-ml-4"
          isLoading={form.busyIntent === intent}
          aria-label={words.releaseOf(item.name)}
        >
          {words.release}
        </Button>
      )}
    </SharedGoodsLine>
  )
}

/** The organizer sees who, a guest only whether it is them. */
function describe({ state, is_mine: isMine, claimed_by: name }: SharedItem): string {
  if (isMine) return words.mine[state]
  return name === null ? words.states[state] : words.by[state](name)
}

function Claim({ list, form }: Pick<ItemListProps, 'list' | 'form'>) {
  return (
    <div className="shared-box shared-claim">
      <Field label={words.name} hint={words.nameHint} error={form.faultOf('name')}>
        {(control) => (
          <Input
            {...control}
            name="name"
            maxLength={maxGuestName}
            autoComplete="given-name"
            defaultValue={form.valueOf('name', list.reply?.name)}
          />
        )}
      </Field>
      <div className="shared-buttons">
        <Button type="submit" name="intent" value="bring" look="secondary" isLoading={form.busyIntent === 'bring'}>
          {words.bring}
        </Button>
        <Button type="submit" name="intent" value="cart" isLoading={form.busyIntent === 'cart'}>
          {words.buy}
        </Button>
      </div>
      <p className="text-xs text-ink-soft">{words.buyHint}</p>
    </div>
  )
}
