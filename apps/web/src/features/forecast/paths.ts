export const ACCURACY_PATH = '/pedidos-sugeridos/precision'

/** The accuracy of a store; undefined: of the chain. */
export const accuracyPath = (store?: string) =>
  store === undefined ? ACCURACY_PATH : `${ACCURACY_PATH}?ubicacion=${encodeURIComponent(store)}`
