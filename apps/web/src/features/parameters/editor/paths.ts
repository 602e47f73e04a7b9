export const ordersPath = '/pedidos-sugeridos'
export const parametersPath = '/pedidos-sugeridos/parametros'
/** The parameters of several stores. */
export const storesParametersPath = '/pedidos-sugeridos/parametros-varias'
export const storeParametersPath = (store: string): string => `${parametersPath}/${encodeURIComponent(store)}`
