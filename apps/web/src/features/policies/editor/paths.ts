export const ordersPath = '/pedidos-sugeridos'
const policyPath = '/pedidos-sugeridos/politica'

/** Of a store; of the whole chain without. */
export const policyPathOf = (store: string | null): string =>
  store === null ? policyPath : `${policyPath}/${encodeURIComponent(store)}`
