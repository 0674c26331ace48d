/** What a lean storefront asks Vendure for: only the fields of its pages, with the query that its documentation recommends. */
const cards = `totalItems items {
  productId slug productName inStock productAsset { preview }
  priceWithTax { ... on PriceRange { min max } ... on SinglePrice { value } }
}`
const listing = `query List($slug: String!, $skip: Int!, $sort: SearchResultSortParameter) {
  search(input: { collectionSlug: $slug, groupByProduct: true, take: 24, skip: $skip, sort: $sort })`

export const queries = {
  list: `${listing} { ${cards} } }`,
  facets: `${listing} { ${cards} facetValues { count facetValue { id name facet { id name } } } } }`,
  product: `query Product($id: ID!) { product(id: $id) {
    id slug name description featuredAsset { preview } assets { preview }
    facetValues { name facet { name } } collections { slug name breadcrumbs { slug name } }
    variants { id sku name priceWithTax stockLevel options { name } }
  } }`,
  search: `query Search($term: String!) {
    search(input: { term: $term, groupByProduct: true, take: 24 }) { ${cards} }
  }`,
  tree: `query Tree { collections(options: { topLevelOnly: true, take: 100 }) {
    items { id slug name featuredAsset { preview } children { id slug name } }
  } }`,
} as const

const failed = '... on ErrorResult { errorCode message }'

/** Mutations of one request run one after the other, so a checkout needs one round trip. */
export const mutations = {
  start: '{ activeOrder { id } }',
  add: `mutation Add($variant: ID!) { addItemToOrder(productVariantId: $variant, quantity: 1) {
    __typename ${failed}
    ... on Order { id totalQuantity totalWithTax lines {
      id quantity linePriceWithTax productVariant { name } featuredAsset { preview }
    } }
  } }`,
  addresses: `mutation Addresses($customer: CreateCustomerInput!, $address: CreateAddressInput!, $shipping: [ID!]!) {
    setCustomerForOrder(input: $customer) { __typename ${failed} }
    setOrderShippingAddress(input: $address) { __typename ${failed} }
    setOrderShippingMethod(shippingMethodId: $shipping) { __typename ${failed} }
  }`,
  pay: `mutation Pay($payment: PaymentInput!) {
    transitionOrderToState(state: "ArrangingPayment") { __typename ${failed} }
    addPaymentToOrder(input: $payment) { __typename ${failed} ... on Order { code state totalWithTax } }
  }`,
  order: `mutation Order($customer: CreateCustomerInput!, $address: CreateAddressInput!, $shipping: [ID!]!, $payment: PaymentInput!) {
    setCustomerForOrder(input: $customer) { __typename ${failed} }
    setOrderShippingAddress(input: $address) { __typename ${failed} }
    setOrderShippingMethod(shippingMethodId: $shipping) { __typename ${failed} }
    transitionOrderToState(state: "ArrangingPayment") { __typename ${failed} }
    addPaymentToOrder(input: $payment) { __typename ${failed} ... on Order { code state totalWithTax } }
  }`,
} as const
