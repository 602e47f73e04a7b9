export const ordersPath = '/pedidos-sugeridos'
export const newOrderPath = '/pedidos-sugeridos/nuevo'
/** Where an order is read, and approved by who may. */
export const orderPath = (id: number): string => `/pedidos-sugeridos/${id}/aprobar`
/** Where a draft or a rejected order is changed. */
export const editOrderPath = (id: number): string => `/pedidos-sugeridos/${id}/editar`
/** Where a store says what arrived. */
export const receiveOrderPath = (id: number): string => `/pedidos-sugeridos/${id}/recibir`
/** Its sheets on paper: for the store, and for whoever picks it in the CEDI. */
export const printOrderPath = (id: number): string => `/pedidos-sugeridos/${id}/imprimir`
/** How many days of sales a store holds of each class. */
export const parametersPath = '/pedidos-sugeridos/parametros'
