export const ordersPath = '/pedidos-sugeridos'
export const newOrderPath = '/pedidos-sugeridos/nuevo'
/** Where an order is read, and approved by who may. */
export const orderPath = (id: number): string => `/pedidos-sugeridos/${id}/aprobar`
