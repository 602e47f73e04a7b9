export const ordersPath = '/pedidos-sugeridos'
export const parametersPath = '/pedidos-sugeridos/parametros'
export const storeParametersPath = (store: string): string => `${parametersPath}/${encodeURIComponent(store)}`
