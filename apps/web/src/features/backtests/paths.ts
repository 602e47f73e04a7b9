export const backtestsPath = '/pedidos-sugeridos/retroprueba'

export const backtestPath = (id: number): string => `${backtestsPath}/${id}`
