import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { orderChangeWords } from '#admin/i18n/order-change-words.ts'
import { orderWords } from '#admin/i18n/order-words.ts'
import { Icon } from '#admin/kit/icons/icon.tsx'
import { AddressDialog } from './address/address-dialog.tsx'
import { canBeChanged, ChangeButton, closing } from './change-button.tsx'
import { Fact, OrderSection, type OrderSectionProps } from './order-section.tsx'

const words = orderWords.customer

export function OrderCustomer({ order, onChanged }: OrderSectionProps) {
  const { invoice, email, phone } = order
  const seen = [words.orders(order.customer_orders), order.has_account ? words.account : ''].filter(Boolean).join(', ')
  return (
    <OrderSection
      title={orderWords.sections.customer}
      action={
        <ChangeButton
          endpoint={adminEndpoints.orderAddress.change}
          isPossible={canBeChanged(order)}
          label={orderChangeWords.address.open}
        >
          {(close) => <AddressDialog order={order} onClose={close} onChanged={closing(close, onChanged)} />}
        </ChangeButton>
      }
    >
      <div>
        <p className="font-medium">
          {invoice.firstname} {invoice.lastname}
        </p>
        <p>
          <a href={`tel:${phone.replaceAll(' ', '')}`} className="link">
            {phone}
          </a>
          {', '}
          <a href={`mailto:${email}`} className="link break-all">
            {email}
          </a>
        </p>
        <p className="text-ink-soft">{seen}</p>
      </div>
      <Billing invoice={invoice} />
      <a
        href={order.customer_page}
        target="_blank"
        rel="noreferrer"
        className="link inline-flex items-center gap-1 justify-self-start"
      >
        {words.page}
        <Icon name="outside" className="size-4" />
      </a>
    </OrderSection>
  )
}

function Billing({ invoice }: Pick<OrderSectionProps['order'], 'invoice'>) {
  const { company } = invoice
  return (
    <dl className="grid gap-3 md:grid-cols-2">
      <Fact name={words.invoice}>
        {company && (
          <>
            {company.company}
            <br />
          </>
        )}
        {invoice.street}, {invoice.zip} {invoice.city}
      </Fact>
      {company && (
        <Fact name={words.companyId}>
          {[
            company.companyId,
            company.taxId !== '' && `${words.taxId} ${company.taxId}`,
            company.vatId !== '' && `${words.vatId} ${company.vatId}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </Fact>
      )}
    </dl>
  )
}
